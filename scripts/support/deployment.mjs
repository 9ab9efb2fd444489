import { cp, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** What a copy gets of its own: a running server keeps its pages in here. */
const OWN = ".next";
/** And no settings of the developer's. */
export const isLeftOut = (entry) => [OWN, ".git", ".data", "test-results"].includes(entry) || entry.startsWith(".env");

/**
 * The last build in a folder of its own, as if it were deployed there: a server writes the pages it makes into its
 * build, and neither another test's server nor the developer's should find them.
 */
export async function deployBuild() {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-deployed-"));
  await cp(OWN, join(folder, OWN), { recursive: true, filter: (path) => !/\.next[\\/](cache|dev)$/.test(path) });
  for (const entry of await readdir(".")) {
    if (!isLeftOut(entry)) await symlink(resolve(entry), join(folder, entry));
  }
  return folder;
}
