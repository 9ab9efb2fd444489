import { cp, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** What a copy gets of its own: a running server keeps its pages in here. */
const OWN = ".next";
const LEFT_OUT = new Set([OWN, ".git", ".data", "test-results"]);

/**
 * The last build in a folder of its own, as if it were deployed there: a server writes the pages it makes into its
 * build, and neither another test's server nor the developer's should find them.
 */
export async function deployBuild() {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-deployed-"));
  await cp(OWN, join(folder, OWN), { recursive: true, filter: (path) => !/\.next[\\/](cache|dev)$/.test(path) });
  for (const entry of await readdir(".")) {
    if (!LEFT_OUT.has(entry)) await symlink(resolve(entry), join(folder, entry));
  }
  return folder;
}
