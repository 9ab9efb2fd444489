import { createHash } from "node:crypto";
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, join, resolve } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { COPY_WIDTHS, copyAddress } from "../../lib/picture-copies.mjs";
import { filesIn, hashOf, isThere } from "../support/files-in.mjs";
import { PlainError, run } from "../support/steps.mjs";

/** @typedef {import("../support/environment.mjs").Environment} Environment */

const FOLDERS = ["app", "components", "contract", "lib", "server", "backend", "styles", "public"];
const FILES = ["package-lock.json", "next.config.ts", "tsconfig.json", "middleware.ts", "instrumentation.ts"];

const NEXT = "node_modules/next/dist/bin/next";

/** The peak of a build is 1,581 MB. */
const NEEDED_MB = 1_700;

const SOURCE = /^(?!.*\.test\.tsx?$)/;

/** Hashes contents: a fresh clone changes modification times. */
async function fingerprint() {
  const files = [...FILES, ...(await Promise.all(FOLDERS.map((folder) => filesIn(folder, SOURCE)))).flat()].sort();
  const hash = createHash("sha256");
  for (const file of files)
    hash
      .update(file)
      .update("\0")
      .update(await readFile(file));
  return hash.digest("hex");
}

export const findRelease = async () => releaseNamed((await fingerprint()).slice(0, 16));

/** @param {NodeJS.ProcessEnv} env */
export async function ensureBuilt(env) {
  const release = await findRelease();
  if (await isThere(release)) return { release, outcome: "nothing changed" };
  await requireMemory();
  // Two processes, because the compiler's memory would stay allocated while pages are generated.
  for (const phase of ["compile", "generate"])
    await run(process.execPath, [NEXT, "build", "--experimental-build-mode", phase], { env });
  await bundleServer(join(".next", "standalone", SERVER));
  await makeRelease(release);
  return { release, outcome: "built" };
}

/** Only Linux shows its memory. @param {string} [meminfo] */
export async function requireMemory(meminfo = "/proc/meminfo") {
  const text = await readFile(meminfo, "utf8").catch(() => undefined);
  if (text === undefined) return;
  const megabytes = (/** @type {string} */ name) => Number(text.match(`${name}: +(\\d+) kB`)?.[1] ?? 0) / 1_000;
  const free = Math.floor(megabytes("MemAvailable") + megabytes("SwapFree"));
  if (free < NEEDED_MB)
    throw new PlainError(
      `A build needs ${NEEDED_MB} MB of memory, and ${free} MB are free (with swap). Free some, add swap, or build elsewhere: docs/deploy.md#build-elsewhere`,
    );
}

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

/** Pages are stored in the data folder, because releases are read-only. */
const PAGES_FOLDER = "pages";

const KEPT_RELEASES = 2;
const KEPT_ASSETS_MS = 30 * 24 * 60 * 60 * 1_000;

/** @param {string} name */
const releaseNamed = (name) => join(RELEASES, name);

async function findReleases() {
  const entries = await readdir(RELEASES).catch(() => []);
  return entries.map((entry) => join(RELEASES, entry)).filter((path) => path !== DRAFT);
}

/** Renames when complete, so that no partial release is ever served. @param {string} release */
async function makeRelease(release) {
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

/** Compresses at build time, so that servers need not (server/web/http/files.ts). */
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
    for (const width of COPY_WIDTHS) await cp(join("public/media", copyAddress(hash, width)), copyAddress(file, width));
  }
}

/** A browser with a page of another release still requests its scripts. @param {string} from */
async function copyAssets(from) {
  const oldestKept = Date.now() - KEPT_ASSETS_MS;
  await cp(join(from, ASSETS), join(DRAFT, ASSETS), {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: async (path) => {
      const found = await stat(path);
      return found.isDirectory() || found.mtimeMs > oldestKept;
    },
  });
}

// May run only while no release is served. Keeps the releases that belong to another user.
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
    (await findReleases()).map(async (path) => ({ path, servedAt: (await stat(path)).mtimeMs })),
  );
  const old = dated.sort((one, other) => other.servedAt - one.servedAt).slice(KEPT_RELEASES);
  for (const { path } of old) await rm(path, { recursive: true, force: true });
}

/** @param {string} release @param {Environment} env */
export async function serveRelease(release, env) {
  Object.assign(process.env, env, { KEPT_PAGES: join(env.DATA_DIR, PAGES_FOLDER, basename(release), "server") });
  process.chdir(release);
  await startServer(SERVER);
}

/** Next puts these packages into each release. */
const EXTERNAL = ["next", "pino", "ioredis"];

/** `next build` does not include the server (server/web/http). @param {string} outfile */
export async function bundleServer(outfile) {
  // A static import would need packages that a fresh clone has yet to install.
  const { build, stop } = await import("esbuild");
  await build({
    entryPoints: ["server/web/http/main.ts"],
    outfile,
    bundle: true,
    platform: "node",
    target: "node20",
    format: "cjs",
    // Makes `server-only` an empty module.
    conditions: ["react-server"],
    external: EXTERNAL,
    plugins: [bundlePageScripts(build)],
    legalComments: "none",
    // A running server holds its text, at two bytes a character if a comment has one beyond Latin-1.
    minifyWhitespace: true,
    logLevel: "warning",
  });
  // esbuild's process would live as long as this one, which may become the server.
  await stop();
}

/** The working directory must already be the folder to serve. @param {string} file */
export const startServer = async (file) => createRequire(resolve(file))(resolve(file)).started;

const ADDRESS = "/_next/static";

export const BEFORE_PAINT = "lib/page-scripts/before-paint.ts";
export const AFTER_PARSING = "lib/page-scripts/after-parsing.ts";

/** @param {typeof import("esbuild").build} build @returns {import("esbuild").Plugin} */
const bundlePageScripts = (build) => ({
  name: "page-scripts",
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]pages[\\/]page-scripts\.ts$/ }, async () => {
      const [inline, file] = await Promise.all([bundle(build, BEFORE_PAINT), bundle(build, AFTER_PARSING)]);
      // The name has a hash of the content, because browsers keep the file for a year.
      const name = `page-${createHash("sha256").update(file.text).digest("base64url").slice(0, 10)}.js`;
      await mkdir(ASSETS, { recursive: true });
      await writeFile(join(ASSETS, name), file.text);
      return {
        contents: `export const INLINE = ${JSON.stringify(inline.text)}; export const FILE = "${ADDRESS}/${name}";`,
      };
    }),
});

/** @param {typeof import("esbuild").build} build @param {string} entry */
export async function bundle(build, entry) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    format: "iife",
    target: "es2022",
    logLevel: "warning",
  });
  return { text: String(outputFiles[0]?.text).trim(), inputs: Object.keys(metafile.inputs) };
}
