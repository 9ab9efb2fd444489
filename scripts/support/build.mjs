import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { run } from "./steps.mjs";

const FOLDERS = ["app", "components", "lib", "backend", "styles", "public"];
const FILES = ["package-lock.json", "next.config.ts", "tsconfig.json", "middleware.ts", "instrumentation.ts"];
const STAMP = ".next/built-from";

async function filesIn(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name));
}

/** A fingerprint of everything the build is made of. Times of change do not count: a fresh clone has none. */
async function fingerprint() {
  const files = [...FILES, ...(await Promise.all(FOLDERS.map(filesIn))).flat()].sort();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(await readFile(file));
  return hash.digest("hex");
}

/** Builds, unless the last build was made from exactly these sources. */
export async function ensureBuilt(env) {
  const wanted = await fingerprint();
  if ((await readFile(STAMP, "utf8").catch(() => "")) === wanted) return { did: "nothing changed" };
  await run(process.execPath, ["node_modules/next/dist/bin/next", "build"], { env });
  await writeFile(STAMP, wanted);
  return { did: "built" };
}
