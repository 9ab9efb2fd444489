import { spawn } from "node:child_process";

const SIGNALS = ["SIGINT", "SIGTERM"];

const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Runs one step and says how long it took. A step may give a word on what it did ("nothing changed"). */
export async function step(name, work) {
  const began = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`  ${name} ...\r`);
  const ended = (word) => console.log(`  ${name}: ${word} (${seconds(began)})`);
  try {
    const result = await work();
    ended(result?.did ?? "done");
    return result;
  } catch (error) {
    ended("FAILED");
    throw error;
  }
}

/** A failure that needs no stack trace: the sentence says it all. */
export class PlainError extends Error {}

/** Shows a PlainError as its sentence, anything else whole, and leaves with status 1. */
export function giveUp(error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error);
  process.exit(1);
}

/**
 * Runs a command to its end. Its output is kept back and shown only when it fails; `plain` says that what it wrote is
 * a sentence for people, the other options are spawn's. Gives what it wrote to stdout. A signal that would end us ends
 * it first.
 */
export function run(command, args, { plain = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
    const end = (signal) => {
      child.kill(signal);
      process.exit(1);
    };
    for (const signal of SIGNALS) process.on(signal, end);
    let everything = "";
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
      everything += chunk;
    });
    child.stderr.on("data", (chunk) => {
      everything += chunk;
    });
    child.on("error", (error) => reject(new PlainError(`${command} could not be started: ${error.message}`)));
    child.on("close", (code) => {
      for (const signal of SIGNALS) process.off(signal, end);
      if (code === 0) return resolve(stdout);
      const ending = plain ? "" : `\n\n'${command} ${args.join(" ")}' ended with status ${code}.`;
      reject(new PlainError(everything.trimEnd() + ending));
    });
  });
}
