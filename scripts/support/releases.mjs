import { cp, mkdir, readdir, readFile, rename, rm, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { isThere } from "./is-there.mjs";
import { startServer } from "./server-bundle.mjs";

/** @typedef {import("./environment.mjs").Environment} Environment */

/**
 * Each build becomes a folder in here with all that its server needs: pages, scripts, packages, public files. Nothing
 * that happens outside of it reaches a server that runs: not a fetch, an installation or a build, nor one that breaks off.
 */
const RELEASES = ".releases";
const DRAFT = join(RELEASES, "draft");
/** Where `next build` leaves its work; no server runs there. */
const BUILT = ".next";
/** Resized pictures, named by what they show: all releases share them. */
const PICTURES = join(BUILT, "cache", "images");
const ASSETS = join(BUILT, "static");
/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

/** The server's own program in a release: `node server.cjs` starts it where no npm is. */
export const SERVER = "server.cjs";

/** The pages that servers made, by release, in the data folder: a release is only read. */
const KEPT = "pages";

const KEPT_RELEASES = 3;
const KEPT_ASSETS_MS = 30 * 24 * 60 * 60 * 1_000;

/** @param {string} name */
export const releaseNamed = (name) => join(RELEASES, name);

async function findReleases() {
  const entries = await readdir(RELEASES).catch(() => []);
  return entries.map((entry) => join(RELEASES, entry)).filter((path) => path !== DRAFT);
}

/**
 * Makes this release of what was built. It gets its name when it is whole, so that it is never there in part.
 * @param {string} release
 */
export async function makeRelease(release) {
  await rm(DRAFT, { recursive: true, force: true });
  await mkdir(RELEASES, { recursive: true });
  await rename(join(BUILT, "standalone"), DRAFT);
  // Settings are read when it starts, from where they are then.
  for (const entry of await readdir(DRAFT)) if (entry.startsWith(".env")) await rm(join(DRAFT, entry));
  await cp("public", join(DRAFT, "public"), { recursive: true });
  await compressAssets();
  for (const from of [".", ...(await findReleases())]) await copyAssets(from);
  const pictures = join(DRAFT, PICTURES);
  await mkdir(PICTURES, { recursive: true });
  await mkdir(dirname(pictures), { recursive: true });
  await symlink(relative(dirname(pictures), PICTURES), pictures, "junction");
  await rename(DRAFT, release);
}

/** Once, as small as can be, so that no server spends time on it (server/web/http/files.ts). */
async function compressAssets() {
  const entries = await readdir(ASSETS, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name);
    const text = await readFile(file);
    await Promise.all([
      withBrotli(text).then((bytes) => writeFile(`${file}.br`, bytes)),
      withGzip(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    ]);
  }
}

/**
 * Also those of other releases: a page that a browser loaded from one of them still asks for its scripts.
 * @param {string} from
 */
async function copyAssets(from) {
  const since = Date.now() - KEPT_ASSETS_MS;
  await cp(join(from, ASSETS), join(DRAFT, ASSETS), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: async (path) => {
      const found = await stat(path);
      return found.isDirectory() || found.mtimeMs > since;
    },
  });
}

/**
 * Deletes all but the few that were served last, this one among them, and the pages of those that are gone. For a moment
 * at which none is served. Where the builds belong to somebody else, he sees to them.
 * @param {string} release
 * @param {Environment} env
 */
export async function pruneReleases(release, env) {
  const isOurs = await utimes(release, new Date(), new Date()).then(
    () => true,
    () => false,
  );
  if (isOurs) await deleteOldReleases();
  for (const name of await readdir(join(env.DATA_DIR, KEPT)).catch(() => [])) {
    if (!(await isThere(releaseNamed(name)))) await rm(join(env.DATA_DIR, KEPT, name), { recursive: true });
  }
}

async function deleteOldReleases() {
  const dated = await Promise.all(
    (await findReleases()).map(async (path) => ({ path, served: (await stat(path)).mtimeMs })),
  );
  const old = dated.sort((one, other) => other.served - one.served).slice(KEPT_RELEASES);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}

/**
 * Makes this process the web server of a release, and resolves once it listens.
 * @param {string} release
 * @param {Environment} env
 */
export async function serveRelease(release, env) {
  // Whoever swept the build's leavings took it along.
  await mkdir(PICTURES, { recursive: true }).catch(() => {});
  Object.assign(process.env, env, { KEPT_PAGES: join(env.DATA_DIR, KEPT, basename(release), "server") });
  process.chdir(release);
  await startServer(SERVER);
}
