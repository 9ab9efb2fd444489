import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { chown, lchown, mkdir, mkdtemp, rename, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nameOf, SETTING_OF } from "../data/data-place.mjs";
import { requireTool } from "../data/postgres.mjs";
import { query } from "../data/query.mjs";
import { checkRunningServer } from "../release/running-server.mjs";
import { freePort } from "../support/serve.mjs";
import { PlainError, run } from "../support/steps.mjs";
import { asOwner } from "../support/system.mjs";
import { BY_HAND, waitUntilReady } from "./service.mjs";

/** A worktree inside the checkout, so that its release can be moved by renaming. */
export const CANDIDATE = ".upgrade";
const MODULES = "node_modules";
/** For going back without a network. */
const FORMER_MODULES = "node_modules.former";
const SHARED = [".env", ".releases"];

/** @param {string[]} args */
const git = async (...args) => (await run("git", args, { ...(await asOwner(".")), plain: true })).trim();

export async function requireCheckout() {
  if (!existsSync(".git"))
    throw new PlainError(
      "This is no git checkout. Containers are upgraded as docs/deploy.md says: build, then restart.",
    );
  const changed = await git("status", "--porcelain", "--untracked-files=no");
  if (changed) throw new PlainError(`These files differ from their version. Commit or restore them first:\n${changed}`);
}

export const currentCommit = () => git("rev-parse", "HEAD");

/** @param {string | undefined} name a branch, tag or commit; by default the branch that this checkout follows */
export async function findNext(name) {
  await git("fetch", "--quiet", "--tags");
  return git("rev-parse", "--verify", `${name ?? "@{upstream}"}^{commit}`);
}

/** Shares this site's settings and releases, so that a build there is found here. @param {string} commit */
export async function makeCandidate(commit) {
  await removeCandidate();
  await git("worktree", "add", "--quiet", "--detach", CANDIDATE, commit);
  const { uid, gid } = await stat(".");
  await mkdir(".releases", { recursive: true });
  for (const name of SHARED.filter((path) => existsSync(path))) {
    await symlink(join("..", name), join(CANDIDATE, name));
    if (process.geteuid?.() === 0) await lchown(join(CANDIDATE, name), uid, gid);
  }
}

export async function removeCandidate() {
  await rm(CANDIDATE, { recursive: true, force: true });
  await git("worktree", "prune");
}

/** If it fails, the checkout is as before. @param {string} commit */
export async function checkOutCandidate(commit) {
  // A failure below must not bring back packages of an earlier upgrade.
  await rm(FORMER_MODULES, { recursive: true, force: true });
  const from = await currentCommit();
  try {
    await git("reset", "--quiet", "--keep", commit);
    await rename(MODULES, FORMER_MODULES);
    await rename(join(CANDIDATE, MODULES), MODULES);
  } catch (error) {
    await checkOutFormer(from);
    throw error;
  }
}

/** @param {string} commit */
export async function checkOutFormer(commit) {
  await git("reset", "--quiet", "--keep", commit);
  if (!existsSync(FORMER_MODULES)) return;
  await rm(MODULES, { recursive: true, force: true });
  await rename(FORMER_MODULES, MODULES);
}

/** Port 9 (discard): hardly any system listens there. */
const NO_BACKEND = "http://127.0.0.1:9";
/** Checks that fail without the candidate's fault, or whose subject a trial lacks. */
const IGNORED = ["Node", "Data folder", "Disk", "Mail", "Backup", "Certificate", "Clock"];
/** These fail while the backend is unreachable. */
const IGNORED_WITHOUT_BACKEND = ["Backend", "Test enquiry"];

/** @typedef {import("../data/data-place.mjs").Place} Place */

/** @param {Place} place */
export async function requireRoomForTrial({ postgresUrls }) {
  for (const url of new Set(Object.values(postgresUrls))) {
    for (const tool of /** @type {const} */ (["pg_dump", "pg_restore", "psql"])) requireTool(tool, "An upgrade");
    const mayCreate = "select rolname, rolcreatedb or rolsuper as can from pg_roles where rolname = current_user";
    const [role] = await query(url, mayCreate);
    if (!role?.can)
      throw new PlainError(
        `The trial needs a second database beside ${nameOf(url)}. Nothing was changed. Once, as PostgreSQL's administrator: ALTER ROLE "${role?.rolname}" CREATEDB;\n${BY_HAND}`,
      );
  }
}

const ALONE = { SMTP_URL: "", NOTIFY_WEBHOOK_URL: "", REDIS_URL: "", BACKUP_COMMAND: "", TRUSTED_PROXIES: "0" };

// The trial sends no mail or webhook, and reaches no hosted backend, which would get waiting enquiries twice.
/** @param {string} backup @param {Place} place @param {NodeJS.ProcessEnv} env */
export async function tryOnCopy(backup, place, env) {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-trial-"));
  const { uid, gid } = await stat(place.folder);
  if (process.geteuid?.() === 0) await chown(folder, uid, gid);
  const port = String(await freePort());
  const copies = Object.entries(place.postgresUrls).map(([dump, url]) => [
    Object(SETTING_OF)[dump],
    trialDatabaseOf(url).href,
  ]);
  const settings = {
    ...env,
    ...Object.fromEntries(copies),
    ...ALONE,
    DATA_DIR: folder,
    PORT: port,
    HOST: "127.0.0.1",
    SITE_URL: `http://localhost:${port}`,
    PAGES_AHEAD: "false",
    ...(env.BACKEND_URL && { BACKEND_URL: NO_BACKEND }),
  };
  const owner = await asOwner(place.folder, settings);
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  try {
    await makeDatabases(place);
    await run(process.execPath, ["scripts/restore.mjs", backup, "--into-empty", "--yes"], { ...owner, plain: true });
    child = spawn(process.execPath, ["scripts/start.mjs"], {
      ...owner,
      cwd: CANDIDATE,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk) => {
        output = (output + chunk).slice(-4_000);
      });
    await waitUntilReady(settings, child, () => `It does not start on a copy of the data.\n${output.trim()}`);
    const checks = await checkRunningServer(settings);
    if (!checks) throw new PlainError("The next version stopped while it was checked on a copy of the data.");
    const ignored = [...IGNORED, ...(env.BACKEND_URL ? IGNORED_WITHOUT_BACKEND : [])];
    const wrong = checks.filter(({ name, ok }) => !ok && !ignored.includes(name));
    if (wrong.length) throw new PlainError(wrong.map(({ name, detail }) => `${name}: ${detail}`).join("\n"));
    return { outcome: "well" };
  } finally {
    await end(child);
    await dropDatabases(place);
    await rm(folder, { recursive: true, force: true });
  }
}

/** @param {string} url */
function trialDatabaseOf(url) {
  const address = new URL(url);
  const name = `${decodeURIComponent(address.pathname.slice(1))}_upgrade_trial`;
  address.pathname = `/${encodeURIComponent(name)}`;
  return { name: `"${name.replaceAll('"', '""')}"`, href: address.href };
}

/** @param {Place} place */
async function makeDatabases(place) {
  await dropDatabases(place); // those of a killed trial
  for (const url of new Set(Object.values(place.postgresUrls)))
    await query(url, `create database ${trialDatabaseOf(url).name}`);
}

/** @param {Place} place */
async function dropDatabases({ postgresUrls }) {
  for (const url of new Set(Object.values(postgresUrls)))
    await query(url, `drop database if exists ${trialDatabaseOf(url).name} with (force)`);
}

/** @param {import("node:child_process").ChildProcess | undefined} child */
async function end(child) {
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  await ended;
}
