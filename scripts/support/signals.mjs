import { readFileSync } from "node:fs";

/** What asks a process to end: Ctrl-C, a supervisor, a terminal that was closed. */
export const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
const END_MS = 5_000;
const WATCH_MS = 250;

/**
 * What the system calls this error (ENOENT), undefined where it is none of the system's.
 * @param {unknown} error
 */
export const codeOf = (error) => (error instanceof Error && "code" in error ? error.code : undefined);

/** Spawned with this, a process and what it starts in turn get a signal together. Windows knows no groups. */
export const asGroup = { detached: process.platform !== "win32" };
/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup({ pid }, signal) {
  try {
    if (pid) process.kill(asGroup.detached ? -pid : pid, signal);
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
  }
}

/**
 * Has a signal that would end us end this group first, wait for it, and then end us. Gives how to let go of it.
 * @param {import("node:child_process").ChildProcess} child spawned with `asGroup`
 */
export function endTogether(child) {
  let isEnding = false;
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    // Ctrl-C comes twice: from the terminal and from npm.
    if (isEnding) return;
    isEnding = true;
    signalGroup(child, signal);
    setTimeout(() => signalGroup(child, "SIGKILL"), END_MS).unref();
    child.once("close", () => {
      letGo();
      process.kill(process.pid, signal);
    });
  };
  for (const signal of SIGNALS) process.on(signal, end);
  const letGo = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  return letGo;
}

/**
 * For a server that ends by itself on SIGINT and SIGTERM, with a status that names the signal: it ends on SIGHUP too,
 * and always with 0, which is no failure to npm nor to a supervisor.
 */
export function endAsAsked() {
  let isAsked = false;
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      isAsked = true;
    });
  }
  process.on("SIGHUP", () => process.kill(process.pid, "SIGTERM"));
  process.on("exit", () => {
    if (isAsked) process.exitCode = 0;
  });
}

/**
 * Ends this process when npm has gone that ran it. npm passes SIGTERM to the shell between us, which ends of it and tells
 * nobody; SIGHUP and SIGKILL it passes to nobody at all. Without npm we have a supervisor of our own, or are meant to
 * outlive the shell.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const { ppid } = process;
  const above = isStartedByNpm(ppid) ? parentOf(ppid) : undefined;
  const watch = setInterval(() => {
    if (process.ppid === ppid && (!above || parentOf(ppid) === above)) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, WATCH_MS).unref();
}
/**
 * @param {number} pid
 * @param {string} file
 */
const readOfProcess = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return ""; // it has gone, or this is no Linux; elsewhere the shell makes way for us, and npm is our parent
  }
};
/** @param {number} pid */
const parentOf = (pid) => Number(readOfProcess(pid, "stat").match(/\) \w (\d+)/)?.[1]);

/**
 * Whether this is the shell in which npm runs a command.
 * @param {number} pid
 */
const isStartedByNpm = (pid) => readOfProcess(pid, "environ").includes("npm_lifecycle_event=");
