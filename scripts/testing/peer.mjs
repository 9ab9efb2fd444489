import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { PlainError } from "../support/steps.mjs";

const START_MS = 90_000;
const CHECK_MS = 20;
const OUTPUT_LENGTH = 10_000;

// Running programs, each with the signal that ends it when this process exits.
/** @type {Map<import("node:child_process").ChildProcess, NodeJS.Signals>} */
const running = new Map();
const endAll = () => {
  for (const [child, signal] of running) child.kill(signal);
};

/**
 * Runs a program until `end` or until this process exits. With `log`, its output goes to this file.
 * @param {string} program @param {string[]} args
 * @param {{ isReady?: (output: string) => boolean | Promise<boolean>, signal?: NodeJS.Signals, log?: string }
 *   & Omit<import("node:child_process").SpawnOptions, "signal" | "stdio">} [settings]
 */
export async function startPeer(program, args, { isReady = () => true, signal = "SIGTERM", log, ...options } = {}) {
  const file = log && openSync(log, "a");
  const child = spawn(program, args, { ...options, stdio: ["ignore", file || "pipe", file || "pipe"] });
  if (file) closeSync(file);
  if (running.size === 0) process.on("exit", endAll);
  running.set(child, signal);
  let output = "";
  const addOutput = (/** @type {unknown} */ chunk) => {
    output = (output + chunk).slice(-OUTPUT_LENGTH);
  };
  // Keep reading: a program blocks when its pipe is full.
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", addOutput);
  const ended = new Promise((resolve) => {
    child.once("close", resolve);
    child.once("error", (error) => resolve(addOutput(error.message)));
  }).then(() => {
    running.delete(child);
    if (running.size === 0) process.off("exit", endAll);
  });

  const end = async (endSignal = signal) => {
    child.kill(endSignal);
    await ended;
  };
  const deadline = Date.now() + START_MS;
  while (!(await isReady(output))) {
    if (!running.has(child) || Date.now() > deadline) {
      await end("SIGKILL");
      throw new PlainError(`'${program} ${args.join(" ")}' did not start:\n${output}`);
    }
    await setTimeout(CHECK_MS);
  }
  return { pid: Number(child.pid), output: () => output, end, send: child.kill.bind(child) };
}
