import { cp, mkdir, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findRelease } from "./build.mjs";
import { isThere } from "./is-there.mjs";
import { PlainError } from "./steps.mjs";

/** What a copy gets of its own: a running server keeps its pages in here. */
const OWN = ".next";
/**
 * And no settings of the developer's.
 * @param {string} entry
 */
export const isLeftOut = (entry) =>
  [OWN, ".releases", ".git", ".data", "test-results"].includes(entry) || entry.startsWith(".env");

/** The release of these sources. Throws where they were not built. */
export async function requireRelease() {
  const release = await findRelease();
  if (await isThere(release)) return release;
  throw new PlainError("No build found. Run: npm run build");
}

const newFolder = () => mkdtemp(join(tmpdir(), "sagwan-deployed-"));

/**
 * Puts a link to each of these entries into a folder, as if it were a checkout.
 * @param {string} from
 * @param {string} to
 */
export async function link(from, to) {
  for (const entry of await readdir(from)) {
    if (!isLeftOut(entry)) await symlink(resolve(from, entry), join(to, entry));
  }
}
/**
 * @param {string} release
 * @param {string} to
 */
const copyPages = (release, to) =>
  cp(join(release, OWN), join(to, OWN), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.next[\\/]cache$/.test(path),
  });

/**
 * The release of these sources in a folder of its own: a server that is not told where its data is writes the pages it
 * makes into its build, and neither another test's server nor the developer's should find them.
 */
export async function deployBuild() {
  const release = await requireRelease();
  const folder = await newFolder();
  await copyPages(release, folder);
  await link(release, folder);
  return folder;
}

/** The same for `npm start`, as it is where it was deployed: in its release. */
export async function deployRelease() {
  const release = await requireRelease();
  const folder = await newFolder();
  const copy = join(folder, release);
  await mkdir(copy, { recursive: true });
  await copyPages(release, copy);
  await link(release, copy);
  await link(".", folder);
  return folder;
}
