import { rmSync } from "node:fs";

/** Where server/testing/environment.ts has this file of tests keep what it keeps. */
const folder = process.env.DATA_DIR;

afterAll(async () => {
  const shared = globalThis as { siteDatabase?: Promise<{ destroy(): Promise<void> }> };
  await (await shared.siteDatabase)?.destroy();
  if (folder) rmSync(folder, { recursive: true, force: true });
});
