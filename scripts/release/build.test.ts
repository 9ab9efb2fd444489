import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireMemory } from "./build.mjs";

const meminfo = (available: number, swap: number) => {
  const file = join(mkdtempSync(join(tmpdir(), "sagwan-meminfo-")), "meminfo");
  writeFileSync(
    file,
    `MemTotal:  2000000 kB\nMemAvailable:  ${available} kB\nSwapTotal:  2000000 kB\nSwapFree:  ${swap} kB\n`,
  );
  return file;
};

test("[RUNS-01] a build does not begin with less memory than it needs, and says how much is missing", async () => {
  await expect(requireMemory(meminfo(900_000, 700_000))).rejects.toThrow(
    "A build needs 1700 MB of memory, and 1600 MB are free (with swap).",
  );
});

test("a build begins if memory and swap together are enough, or if the system does not tell", async () => {
  await requireMemory(meminfo(900_000, 800_000));
  await requireMemory("/nowhere/meminfo");
});
