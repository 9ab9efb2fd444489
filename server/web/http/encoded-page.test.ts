import { brotliDecompressSync } from "node:zlib";
import { compressHarder, encodePage } from "./encoded-page";

test("compressing a version harder yields the same content in fewer bytes", async () => {
  const words = Array.from({ length: 4_000 }, (_, index) => `<li>${(index * 7_919) % 1_009} sq ft</li>`).join("");
  const page = await encodePage(words);
  const before = page.bodies.br;
  await compressHarder(page);
  expect(page.bodies.br.length).toBeLessThan(before.length);
  expect(String(brotliDecompressSync(page.bodies.br))).toBe(words);
});
