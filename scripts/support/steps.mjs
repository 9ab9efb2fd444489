import { spawn } from "node:child_process";
import { asGroup, endTogether } from "./signals.mjs";

/**
 * How long ago this moment of performance.now() is, for people.
 * @param {number} since
 */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param {unknown} result */
const didOf = (result) =>
  typeof result === "object" && result && "did" in result && typeof result.did === "string" ? result.did : undefined;

/** Runs one step and says how long it took. A step may give a word on what it did ("nothing changed").
 * @template T
 * @param {string} name
 * @param {() => T | Promise<T>} work
 * @returns {Promise<T>}
 */
export async function step(name, work) {
  const began = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`  ${name} ...\r`);
  const ended = (/** @type {string} */ word) => console.log(`  ${name}: ${word} (${seconds(began)})`);
  try {
    const result = await work();
    ended(didOf(result) ?? "done");
    return result;
  } catch (error) {
    ended("FAILED");
    throw error;
  }
}

/** A failure that needs no stack trace: the sentence says it all. */
export class PlainError extends Error {}

/**
 * Shows a PlainError as its sentence, anything else whole, and leaves with status 1.
 * @param {unknown} error
 */
export function giveUp(error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error);
  process.exit(1);
}

/**
 * Runs a command to its end. Its output is kept back and shown only when it fails; `plain` says that what it wrote is
 * a sentence for people, the other options are spawn's. Gives what it wrote to stdout. A signal that would end us ends
 * it first, with all that it has started.
 * @param {string} command
 * @param {string[]} args
 * @param {{ plain?: boolean } & import("node:child_process").SpawnOptions} [settings]
 * @returns {Promise<string>}
 */
export function run(command, args, { plain = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    // A group of its own, so that a signal reaches what it starts in turn: a build has workers, npm has fetchers.
    const child = spawn(command, args, { ...options, ...asGroup, stdio: ["ignore", "pipe", "pipe"] });
    const letGo = endTogether(child);
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
      letGo();
      if (code === 0) return resolve(stdout);
      const ending = plain ? "" : `\n\n'${command} ${args.join(" ")}' ended with status ${code}.`;
      reject(new PlainError(everything.trimEnd() + ending));
    });
  });
}
