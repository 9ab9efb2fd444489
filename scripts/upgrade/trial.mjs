import { spawn } from "node:child_process";
import { chown, mkdtemp, rm, stat } from "node:fs/promises";
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

// Sends no mail and no webhook, and reaches no hosted backend, which would get waiting enquiries a second time.
/** @param {string} candidate its folder @param {string} backup @param {Place} place @param {NodeJS.ProcessEnv} env */
export async function tryOnCopy(candidate, backup, place, env) {
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
    ...{ SMTP_URL: "", NOTIFY_WEBHOOK_URL: "", REDIS_URL: "", BACKUP_COMMAND: "", TRUSTED_PROXIES: "0" },
    ...{ DATA_DIR: folder, PORT: port, HOST: "127.0.0.1", SITE_URL: `http://localhost:${port}` },
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
      cwd: candidate,
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
