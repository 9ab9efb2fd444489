import { spawn } from "node:child_process";
import { openSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { holdersOfPostgres, localProcess, lockPathsOf } from "../../server/platform/data-lock.mjs";
import { nameOf } from "../data/data-place.mjs";
import { localAddress } from "../release/running-server.mjs";
import { codeOf, readOfProcess } from "../support/signals.mjs";
import { PlainError, run } from "../support/steps.mjs";
import { asOwner } from "../support/system.mjs";

/** @typedef {{ pid: number, unit: string | undefined, env: NodeJS.ProcessEnv }} Server */
/** @typedef {import("node:child_process").ChildProcess} ChildProcess */
/** @typedef {import("../data/data-place.mjs").Place} Place */

export const BY_HAND =
  "By hand: npm run backup; then on each machine git pull, npm ci, npm run build, and restart its server. Back: stop all servers, git checkout the former version, npm run build, npm run restore -- <backup>, start.";

const RETRY_MS = 100;
/** A busy site may not answer the first time. */
const FIRST_TRIES = 5;
/** A stop waits for running requests; a start may migrate much data. */
const STOP_MS = 90_000;
const START_MS = 300_000;
const LOG = "site.log";
const LOG_LINES = 20;

// Returns the settings too that the server was started with, except npm's: those would end the next server with this
// command.
/** @param {Place} place @param {NodeJS.ProcessEnv} env @returns {Promise<Server>} */
export async function findServer(place, env) {
  const pid = await holderOf(place);
  let isFound = false;
  for (let tries = 0; !isFound && pid !== undefined && isAlive(pid) && tries < FIRST_TRIES; tries++) {
    if (tries) await pause(RETRY_MS);
    isFound = await isReady(env);
  }
  if (pid === undefined || !isFound)
    throw new PlainError(
      `No site of ${place.folder} runs at ${localAddress(env)}. Without one: git pull, then npm start.`,
    );
  return { pid, unit: unitIn(readOfProcess(pid, "cgroup")), env: environmentOf(pid) ?? env };
}

// Other servers cannot be stopped from here, nor run during a restore.
/** @param {Place} place @param {number} pid the site's process */
export async function requireOwnPostgres({ postgresUrls }, pid) {
  for (const url of new Set(Object.values(postgresUrls))) {
    const others = (await holdersOfPostgres(url)).filter((holder) => localProcess(holder) !== pid);
    if (others.length)
      throw new PlainError(`${nameOf(url)} is also used by ${others.join(", ")}. Nothing was changed. ${BY_HAND}`);
  }
}

/** @param {Place} place */
async function holderOf({ files: [file], siteDatabase }) {
  if (!file) {
    const holders = await holdersOfPostgres(siteDatabase);
    return holders.filter((holder) => holder.startsWith("the site")).flatMap((holder) => localProcess(holder) ?? [])[0];
  }
  const holder = await readFile(lockPathsOf(file).holder, "utf8").catch(() => "");
  const [, pid] = holder.match(/\(process (\d+)\)/) ?? [];
  return pid ? Number(pid) : undefined;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}

/** @param {NodeJS.ProcessEnv} env */
const isReady = (env) =>
  fetch(`${localAddress(env)}/api/ready`, {
    signal: AbortSignal.timeout(5_000),
    headers: { connection: "close" },
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/** @param {NodeJS.ProcessEnv} env @param {ChildProcess | undefined} child @param {() => string | Promise<string>} why */
export async function waitUntilReady(env, child, why) {
  for (let waited = 0; !(await isReady(env)); waited += RETRY_MS) {
    if ((child && child.exitCode !== null) || waited > START_MS) throw new PlainError(await why());
    await pause(RETRY_MS);
  }
}

/** From /proc/<pid>/cgroup. Version 1 of cgroups has a separate hierarchy for units. @param {string} cgroup */
export const unitIn = (cgroup) =>
  cgroup.match(/^\d+:(?:name=systemd)?:\/system\.slice\/(?:.*\/)?([^/\n]+\.service)$/m)?.[1];

/** @param {number} pid */
function environmentOf(pid) {
  const settings = readOfProcess(pid, "environ").split("\0").filter(Boolean);
  const pairs = settings.map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)]);
  const ours = pairs.filter(([name]) => !name?.startsWith("npm_"));
  return ours.length ? Object.fromEntries(ours) : undefined;
}

/** @param {Pick<Server, "pid" | "unit">} server */
export async function stopServer({ pid, unit }) {
  if (unit) return void (await run("systemctl", ["stop", unit]));
  process.kill(pid, "SIGTERM");
  for (let waited = 0; isAlive(pid); waited += RETRY_MS) {
    if (waited > STOP_MS) throw new PlainError(`The running site (process ${pid}) does not stop.`);
    await pause(RETRY_MS);
  }
}

/** @param {Place} place @param {Pick<Server, "unit" | "env">} server */
export async function startServer({ folder }, { unit, env }) {
  const log = join(folder, LOG);
  /** @type {ChildProcess | undefined} */
  let child;
  if (unit) await run("systemctl", ["start", unit]);
  else {
    const output = openSync(log, "a", 0o600);
    const options = { ...(await asOwner(folder, env)), detached: true };
    child = spawn(process.execPath, ["scripts/start.mjs"], { ...options, stdio: ["ignore", output, output] });
  }
  const journalOptions = ["--unit", String(unit), "--lines", String(LOG_LINES), "--output", "cat"];
  const readLog = () => (unit ? run("journalctl", journalOptions) : readFile(log, "utf8")).catch(() => "");
  await waitUntilReady({ ...process.env, ...env }, child, async () => {
    child?.kill();
    return `It did not start.\n${(await readLog()).trim().split("\n").slice(-LOG_LINES).join("\n")}`;
  });
  child?.unref();
}
