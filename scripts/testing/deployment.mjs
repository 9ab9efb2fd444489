import { cp, mkdir, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findRelease } from "../release/build.mjs";
import { SERVER } from "../release/releases.mjs";
import { isThere } from "../support/files-in.mjs";
import { PlainError } from "../support/steps.mjs";

/** Node's arguments that start the web server in a release's folder. */
export const WEB_SERVER = [SERVER];

/** Copied, not linked, because a running server writes pages here. */
const OWN = ".next";
/** Also excludes the developer's settings. @param {string} entry */
const isLeftOut = (entry) =>
  [OWN, ".releases", ".git", ".data", "test-results"].includes(entry) || entry.startsWith(".env");

/** The release of these sources. Throws if they were not built. */
export async function requireRelease() {
  const release = await findRelease();
  if (await isThere(release)) return release;
  throw new PlainError("No build found. Run: npm run build");
}

const newFolder = () => mkdtemp(join(tmpdir(), "sagwan-deployed-"));

/**
 * Makes a folder that looks like a checkout by linking each entry of `from`.
 * @param {string} from @param {string} to
 */
export async function link(from, to) {
  for (const entry of await readdir(from)) {
    if (!isLeftOut(entry)) await symlink(resolve(from, entry), join(to, entry));
  }
}
/** @param {string} release @param {string} to */
const copyPages = (release, to) =>
  cp(join(release, OWN), join(to, OWN), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.next[\\/]cache$/.test(path),
  });

/**
 * Copies the release to a folder of its own: without DATA_DIR a server writes its pages into the build, where other tests'
 * servers and the developer's must not find them.
 */
export async function deployBuild() {
  const release = await requireRelease();
  const folder = await newFolder();
  await copyPages(release, folder);
  await link(release, folder);
  return folder;
}

/** The same for `npm start`, which runs inside a release folder. */
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

/**
 * Gives a server its own folder for pages, so that it only reads its release, as with `npm start`. Several servers can
 * then share a release without sharing pages.
 * @param {NodeJS.ProcessEnv} env
 */
export const withOwnPages = async (env) => ({
  ...env,
  KEPT_PAGES: join(await mkdtemp(join(tmpdir(), "sagwan-pages-")), "server"),
});
