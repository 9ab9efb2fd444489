import { spawn } from "node:child_process";
import { chown, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { SETTING_OF } from "../data/data-place.mjs";
import { restore } from "../data/restore-files.mjs";
import { checkRunningServer } from "../release/running-server.mjs";
import { freePort } from "../support/free-port.mjs";
import { PlainError } from "../support/steps.mjs";
import { asOwner } from "./as-owner.mjs";
import { makeScratch } from "./scratch.mjs";
import { isReady } from "./service.mjs";

const START_MS = 300_000;
const LOOK_MS = 200;
/** Port 9 (discard): hardly any system listens there. */
const NO_BACKEND = "http://127.0.0.1:9";
/** Not the candidate's fault, or not there in a trial. */
const LEFT_OUT = ["Node", "Data folder", "Disk", "Mail", "Backup", "Certificate", "Clock"];
/** Cannot be well while the backend is kept away. */
const OF_BACKEND = ["Backend", "Test enquiry"];

/**
 * Starts the candidate on a copy of the data and lets it check itself. It reaches nobody: no mail, no webhook, and no
 * hosted backend, which would get the copy's waiting enquiries a second time. Throws a PlainError if something is wrong.
 * @param {string} candidate its folder
 * @param {string} backup
 * @param {import("./service.mjs").Place} place
 * @param {NodeJS.ProcessEnv} env the site's settings and secrets
 */
export async function tryOnCopy(candidate, backup, place, env) {
  const scratch = await makeScratch(place, backup);
  const DATA_DIR = await mkdtemp(join(tmpdir(), "sagwan-trial-"));
  const port = String(await freePort());
  const none = { SMTP_URL: "", NOTIFY_WEBHOOK_URL: "", REDIS_URL: "", BACKUP_COMMAND: "", TRUSTED_PROXIES: "0" };
  const own = { DATA_DIR, PORT: port, HOST: "127.0.0.1", SITE_URL: `http://localhost:${port}` };
  const ahead = { PAGES_AHEAD: "false", PICTURES_AHEAD: "false" };
  const rows = Object.entries(scratch.urls).map(([dump, url]) => [Object(SETTING_OF)[dump], url]);
  const copies = { ...Object.fromEntries(rows), OUTBOX_DATABASE_URL: "" };
  const settings = {
    ...env,
    ...none,
    ...own,
    ...ahead,
    ...copies,
    ...(env.BACKEND_URL && { BACKEND_URL: NO_BACKEND }),
  };
  /** @type {import("node:child_process").ChildProcess | undefined} */
  let child;
  try {
    await restore(
      DATA_DIR,
      backup,
      (await readdir(backup)).filter((name) => name.endsWith(".sqlite")),
    );
    await giveLikeData(DATA_DIR, env.DATA_DIR ?? "");
    const owner = await asOwner(env.DATA_DIR ?? ".", settings);
    child = spawn(process.execPath, ["scripts/start.mjs"], {
      ...owner,
      cwd: candidate,
      stdio: ["ignore", "pipe", "pipe"],
    });
    await waitUntilReady(child, settings);
    const checks = await checkRunningServer(settings);
    if (!checks) throw new PlainError("It ended while it was checked.");
    const left = [...LEFT_OUT, ...(env.BACKEND_URL ? OF_BACKEND : [])];
    const wrong = checks.filter(({ name, ok }) => !ok && !left.includes(name));
    if (wrong.length) throw new PlainError(wrong.map(({ name, detail }) => `${name}: ${detail}`).join("\n"));
    return { did: "well" };
  } finally {
    await end(child);
    await scratch.drop();
    await rm(DATA_DIR, { recursive: true, force: true });
  }
}

/**
 * @param {string} copy
 * @param {string} data
 */
async function giveLikeData(copy, data) {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = await stat(data);
  for (const path of [copy, ...(await readdir(copy, { recursive: true })).map((name) => join(copy, name))])
    await chown(path, uid, gid);
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.ProcessEnv} settings
 */
async function waitUntilReady(child, settings) {
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.on("data", (chunk) => {
      output = (output + chunk).slice(-4_000);
    });
  for (let waited = 0; !(await isReady(settings)); waited += LOOK_MS) {
    if (child.exitCode !== null || waited > START_MS)
      throw new PlainError(`It does not start on a copy of the data.\n${output.trim()}`);
    await pause(LOOK_MS);
  }
}

/** @param {import("node:child_process").ChildProcess | undefined} child */
async function end(child) {
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once("close", resolve));
  child.kill("SIGTERM");
  await ended;
}
