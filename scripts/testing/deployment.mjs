import { cp, mkdir, mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { findRelease, SERVER } from "../release/build.mjs";
import { isThere } from "../support/files-in.mjs";
import { PlainError } from "../support/steps.mjs";

export const WEB_SERVER = [SERVER];

/** This folder is copied, not linked, because a running server writes its pages here. */
const PAGES = ".next";
/** @param {string} entry */
const isLeftOut = (entry) =>
  [PAGES, ".releases", ".git", ".data", "test-results"].includes(entry) || entry.startsWith(".env");

export async function requireRelease() {
  const release = await findRelease();
  if (await isThere(release)) return release;
  throw new PlainError("No build found. Run: npm run build");
}

const newFolder = () => mkdtemp(join(tmpdir(), "sagwan-deployed-"));

/** @param {string} from @param {string} to */
export async function link(from, to) {
  for (const entry of await readdir(from)) {
    if (!isLeftOut(entry)) await symlink(resolve(from, entry), join(to, entry));
  }
}
/** @param {string} release @param {string} to */
const copyPages = (release, to) =>
  cp(join(release, PAGES), join(to, PAGES), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !/\.next[\\/]cache$/.test(path),
  });

/** A server writes its pages into the build, where other tests' servers must not find them. */
export async function deployBuild() {
  const release = await requireRelease();
  const folder = await newFolder();
  await copyPages(release, folder);
  await link(release, folder);
  return folder;
}

/** `npm start` runs inside a release folder. */
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

/** Servers can then share a release without sharing pages. @param {NodeJS.ProcessEnv} env */
export const withOwnPages = async (env) => ({
  ...env,
  KEPT_PAGES: join(await mkdtemp(join(tmpdir(), "sagwan-pages-")), "server"),
});
