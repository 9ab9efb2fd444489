import { readFileSync } from "node:fs";

export const SIGNALS = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
const END_MS = 5_000;
const WATCH_MS = 250;

/** @param {unknown} error */
export const codeOf = (error) => (error instanceof Error && "code" in error ? error.code : undefined);

/** The process and its children get signals together. Windows has no groups. */
export const asGroup = { detached: process.platform !== "win32" };
/** @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
function signalGroup({ pid }, signal) {
  try {
    if (pid) process.kill(asGroup.detached ? -pid : pid, signal);
  } catch (error) {
    if (codeOf(error) !== "ESRCH") throw error;
  }
}

// Passes a signal on to this group, and ends this process after it, until the returned function is called.
/** @param {import("node:child_process").ChildProcess} child spawned with `asGroup` */
export function endTogether(child) {
  let isEnding = false;
  const end = (/** @type {NodeJS.Signals} */ signal) => {
    // Ctrl-C comes twice: from the terminal and from npm.
    if (isEnding) return;
    isEnding = true;
    signalGroup(child, signal);
    setTimeout(() => signalGroup(child, "SIGKILL"), END_MS).unref();
    child.once("close", () => {
      detach();
      process.kill(process.pid, signal);
    });
  };
  for (const signal of SIGNALS) process.on(signal, end);
  const detach = () => {
    for (const signal of SIGNALS) process.off(signal, end);
  };
  return detach;
}

/** Ends on SIGHUP too, and always with status 0, so that npm and supervisors see no failure. */
export function exitCleanlyOnSignal() {
  let isStopRequested = false;
  for (const signal of ["SIGINT", "SIGTERM"]) {
    process.on(signal, () => {
      isStopRequested = true;
    });
  }
  process.on("SIGHUP", () => process.kill(process.pid, "SIGTERM"));
  process.on("exit", () => {
    if (isStopRequested) process.exitCode = 0;
  });
}

/**
 * Ends this process after its npm, which passes SIGTERM only to the shell between them, and SIGHUP and SIGKILL not at
 * all. Without npm a supervisor signals this process.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const { ppid } = process;
  const grandparentPid = isStartedByNpm(ppid) ? parentOf(ppid) : undefined;
  const watch = setInterval(() => {
    if (process.ppid === ppid && (!grandparentPid || parentOf(ppid) === grandparentPid)) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, WATCH_MS).unref();
}
/** @param {number} pid @param {string} file */
export const readOfProcess = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return ""; // it has ended, or this is not Linux, where the shell replaces itself with us and npm is our parent
  }
};
/** @param {number} pid */
const parentOf = (pid) => Number(readOfProcess(pid, "stat").match(/\) \w (\d+)/)?.[1]);

/** @param {number} pid */
const isStartedByNpm = (pid) => readOfProcess(pid, "environ").includes("npm_lifecycle_event=");
