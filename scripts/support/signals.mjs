import { readFileSync } from "node:fs";

/** What asks a process to end: Ctrl-C, a supervisor, a terminal that was closed. */
export const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];
const END_MS = 5_000;
const WATCH_MS = 250;

/** Spawned with this, a process and what it starts in turn get a signal together. Windows knows no groups. */
export const asGroup = { detached: process.platform !== "win32" };

function signalGroup({ pid }, signal) {
  try {
    process.kill(asGroup.detached ? -pid : pid, signal);
  } catch (error) {
    if (error.code !== "ESRCH") throw error;
  }
}

/**
 * Has a signal that would end us end this group first, wait for it, and then end us. Gives how to let go of it.
 * @param {import("node:child_process").ChildProcess} child spawned with `asGroup`
 */
export function endTogether(child) {
  let isEnding = false;
  const end = (signal) => {
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

const readOfProcess = (pid, file) => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return ""; // it has gone, or this is no Linux; elsewhere the shell makes way for us, and npm is our parent
  }
};

const parentOf = (pid) => Number(readOfProcess(pid, "stat").match(/\) \w (\d+)/)?.[1]);

/** Whether this is the shell in which npm runs a command. */
const isStartedByNpm = (pid) => readOfProcess(pid, "environ").includes("npm_lifecycle_event=");
