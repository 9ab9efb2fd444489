import { rmSync } from "node:fs";

/** This test file's data folder, set in server/testing/environment.ts. */
const folder = process.env.DATA_DIR;

afterAll(async () => {
  const shared = globalThis as { siteDatabase?: Promise<{ destroy(): Promise<void> }> };
  await (await shared.siteDatabase)?.destroy();
  if (folder) rmSync(folder, { recursive: true, force: true });
});
