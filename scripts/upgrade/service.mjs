import { spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { holdersOfPostgres, localProcess, lockFilesOf } from "../../server/platform/data-lock.mjs";
import { nameOf } from "../data/data-place.mjs";
import { localAddress } from "../release/running-server.mjs";
import { PlainError, run } from "../support/steps.mjs";
import { asOwner } from "./as-owner.mjs";

/** @typedef {{ pid: number, unit: string | undefined, env: NodeJS.ProcessEnv }} Server */
/** @typedef {ReturnType<typeof import("../data/data-place.mjs").findDataPlace>} Place */

const LOOK_MS = 100;
const FIRST_LOOKS = 5;
/** A stop waits for running requests; a start may migrate much data. */
const STOP_MS = 90_000;
const START_MS = 300_000;
const LOG = "site.log";
const LOG_LINES = 20;

/**
 * The running server of this data. Its settings are those that it was started with, except npm's: with them it would end
 * with this command.
 * @param {Place} place
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Server>}
 */
export async function findServer(place, env) {
  const pid = await holderOf(place);
  if (pid === undefined || !isAlive(pid) || !(await isReadySoon(env)))
    throw new PlainError(
      `No site of ${place.folder} runs at ${localAddress(env)}. Without one: git pull, then npm start.`,
    );
  return { pid, unit: unitIn(readOfProcess(pid, "cgroup")), env: environmentOf(pid) ?? env };
}

/** @param {string} url */
export const holdersOf = (url) =>
  holdersOfPostgres(url).catch(({ message }) => {
    throw new PlainError(`${nameOf(url)} cannot be used: ${message}`);
  });

/** @param {Place} place */
async function holderOf({ files: [file], siteDatabase }) {
  if (!file) {
    const holders = await holdersOf(siteDatabase);
    return holders.filter((one) => one.startsWith("the site")).flatMap((one) => localProcess(one) ?? [])[0];
  }
  const holder = await readFile(lockFilesOf(file).holder, "utf8").catch(() => "");
  const [, pid] = holder.match(/\(process (\d+)\)/) ?? [];
  return pid ? Number(pid) : undefined;
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === "EPERM";
  }
}

/** @param {NodeJS.ProcessEnv} env */
export const isReady = (env) =>
  fetch(`${localAddress(env)}/api/ready`, {
    signal: AbortSignal.timeout(5_000),
    headers: { connection: "close" },
  }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A busy site may miss one look.
 * @param {NodeJS.ProcessEnv} env
 */
async function isReadySoon(env) {
  for (let looks = 0; looks < FIRST_LOOKS; looks++) {
    if (await isReady(env)) return true;
    await pause(LOOK_MS);
  }
  return false;
}

/**
 * The systemd unit in a process's /proc/<pid>/cgroup: its supervisor would start the site again. Version 1 of cgroups has a
 * hierarchy of its own for units; version 2 has one for all.
 * @param {string} cgroup
 */
export const unitIn = (cgroup) =>
  cgroup.match(/^\d+:(?:name=systemd)?:\/system\.slice\/(?:.*\/)?([^/\n]+\.service)$/m)?.[1];

/** @param {number} pid */
function environmentOf(pid) {
  const settings = readOfProcess(pid, "environ").split("\0").filter(Boolean);
  const pairs = settings.map((one) => [one.slice(0, one.indexOf("=")), one.slice(one.indexOf("=") + 1)]);
  const ours = pairs.filter(([name]) => !name?.startsWith("npm_"));
  return ours.length ? Object.fromEntries(ours) : undefined;
}

/**
 * @param {number} pid
 * @param {string} file
 */
function readOfProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return ""; // not Linux
  }
}

/** @param {Pick<Server, "pid" | "unit">} server */
export async function stopServer({ pid, unit }) {
  if (unit) return void (await run("systemctl", ["stop", unit]));
  process.kill(pid, "SIGTERM");
  for (let waited = 0; isAlive(pid); waited += LOOK_MS) {
    if (waited > STOP_MS) throw new PlainError(`The running site (process ${pid}) does not stop.`);
    await pause(LOOK_MS);
  }
}

/**
 * Starts the version in this folder, as the former server was started, and resolves once it takes visitors. Throws a
 * PlainError with the end of its log.
 * @param {Place} place
 * @param {Pick<Server, "unit" | "env">} server
 */
export async function startServer(place, { unit, env }) {
  const child = unit ? undefined : await startDetached(place, env);
  if (unit) await run("systemctl", ["start", unit]);
  for (let waited = 0; !(await isReady({ ...process.env, ...env })); waited += LOOK_MS) {
    const ended = child && child.exitCode !== null;
    if (ended || waited > START_MS) {
      child?.kill();
      throw new PlainError(`It did not start.\n${await endOfLog(place, unit)}`);
    }
    await pause(LOOK_MS);
  }
  child?.unref();
}

/**
 * @param {Place} place
 * @param {NodeJS.ProcessEnv} env
 */
async function startDetached({ folder }, env) {
  const log = openSync(join(folder, LOG), "a", 0o600);
  const owner = await asOwner(folder, env);
  return spawn(process.execPath, ["scripts/start.mjs"], { ...owner, detached: true, stdio: ["ignore", log, log] });
}

/**
 * @param {Place} place
 * @param {string | undefined} unit
 */
async function endOfLog({ folder }, unit) {
  const text = unit
    ? await run("journalctl", ["--unit", unit, "--lines", String(LOG_LINES), "--output", "cat"]).catch(() => "")
    : await readFile(join(folder, LOG), "utf8").catch(() => "");
  return text.trim().split("\n").slice(-LOG_LINES).join("\n");
}
