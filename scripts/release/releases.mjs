import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { COPY_WIDTHS, copyOf } from "../../lib/picture-copies.mjs";
import { filesIn, hashOf, isThere } from "../support/files-in.mjs";
import { startServer } from "./server-bundle.mjs";

/** @typedef {import("../support/environment.mjs").Environment} Environment */

/** Self-contained folders, so that a git pull, an npm install or a failed build does not affect a running server. */
const RELEASES = ".releases";
const DRAFT = join(RELEASES, "draft");
const BUILT = ".next";
const ASSETS = join(BUILT, "static");
/** Pictures and fonts are compressed already. */
const COMPRESSIBLE = /\.(js|css|svg|json|txt)$/;
const withBrotli = promisify(brotliCompress);
const withGzip = promisify(gzip);

export const SERVER = "server.cjs";

/** In the data folder, because releases are read-only. */
const PAGES_FOLDER = "pages";

const KEPT_RELEASES = 2;
const KEPT_ASSETS_MS = 30 * 24 * 60 * 60 * 1_000;

/** @param {string} name */
export const releaseNamed = (name) => join(RELEASES, name);

async function findReleases() {
  const entries = await readdir(RELEASES).catch(() => []);
  return entries.map((entry) => join(RELEASES, entry)).filter((path) => path !== DRAFT);
}

/** Renames when complete, so that no partial release is ever served. @param {string} release */
export async function makeRelease(release) {
  await rm(DRAFT, { recursive: true, force: true });
  await mkdir(RELEASES, { recursive: true });
  await rename(join(BUILT, "standalone"), DRAFT);
  // `npm start` reads settings from the checkout, not from the build.
  for (const entry of await readdir(DRAFT)) if (entry.startsWith(".env")) await rm(join(DRAFT, entry));
  await cp("public", join(DRAFT, "public"), { recursive: true });
  await Promise.all([compressAssets(), addCopies()]);
  for (const from of [".", ...(await findReleases())]) await copyAssets(from);
  await rename(DRAFT, release);
}

/** Once, so that servers need not compress (server/web/http/files.ts). */
async function compressAssets() {
  for (const file of await filesIn(ASSETS, COMPRESSIBLE)) {
    const text = await readFile(file);
    await Promise.all([
      withBrotli(text).then((bytes) => writeFile(`${file}.br`, bytes)),
      withGzip(text, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
    ]);
  }
}

async function addCopies() {
  for (const file of await filesIn(ASSETS, /\.jpg$/)) {
    const hash = await hashOf(file);
    for (const width of COPY_WIDTHS) await cp(join("public/media", copyOf(hash, width)), copyOf(file, width));
  }
}

/** A browser with a page of another release still requests its scripts. @param {string} from */
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

// Call it while no release is served. Keeps the releases of another user.
/** @param {string} release @param {Environment} env */
export async function pruneReleases(release, env) {
  const isOurs = await utimes(release, new Date(), new Date()).then(
    () => true,
    () => false,
  );
  if (isOurs) await deleteOldReleases();
  for (const name of await readdir(join(env.DATA_DIR, PAGES_FOLDER)).catch(() => [])) {
    if (!(await isThere(releaseNamed(name)))) await rm(join(env.DATA_DIR, PAGES_FOLDER, name), { recursive: true });
  }
}

async function deleteOldReleases() {
  const dated = await Promise.all(
    (await findReleases()).map(async (path) => ({ path, served: (await stat(path)).mtimeMs })),
  );
  const old = dated.sort((one, other) => other.served - one.served).slice(KEPT_RELEASES);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}

/** @param {string} release @param {Environment} env */
export async function serveRelease(release, env) {
  Object.assign(process.env, env, { KEPT_PAGES: join(env.DATA_DIR, PAGES_FOLDER, basename(release), "server") });
  process.chdir(release);
  await startServer(SERVER);
}
