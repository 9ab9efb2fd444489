import { createHash } from "node:crypto";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";

/** @param {string} folder @param {RegExp} [name] */
export async function filesIn(folder, name = /^/) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && name.test(entry.name));
  return files.map((file) => join(file.parentPath, file.name)).sort();
}

/** @param {string} path */
export const isThere = (path) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** @param {string} path */
export const hashOf = async (path) =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");
