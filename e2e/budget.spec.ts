import { gzipSync } from "node:zlib";
import { expect, test } from "playwright/test";

const MAX_SCRIPT_BYTES = 150_000;
/** Words that only these libraries' code has in it. */
const ADMIN_ONLY = { zod: "ZodError", "react-hook-form": "shouldUnregister", swr: "keepPreviousData" };

test("the home page's scripts stay under 150 KB gzip and hold nothing of the staff's", async ({ page }) => {
  const scripts: Promise<{ url: string; source: string }>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() !== "script") return;
    scripts.push(response.text().then((source) => ({ url: response.url(), source })));
  });
  await page.goto("/", { waitUntil: "load" });
  const loaded = await Promise.all(scripts);
  const bytes = loaded.map(({ source }) => gzipSync(source).length).reduce((sum, one) => sum + one, 0);
  expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES);
  for (const [library, word] of Object.entries(ADMIN_ONLY)) {
    expect(
      loaded.filter(({ source }) => source.includes(word)).map(({ url }) => url),
      library,
    ).toEqual([]);
  }
});
