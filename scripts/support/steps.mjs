import { spawn } from "node:child_process";
import { createInterface } from "node:readline/promises";
import { asGroup, endTogether } from "./signals.mjs";

/** @typedef {import("node:child_process").SpawnOptions} SpawnOptions */

/** @param {number} since of performance.now() */
export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** @param {unknown} result */
const outcomeOf = (result) =>
  typeof result === "object" && result && "outcome" in result && typeof result.outcome === "string"
    ? result.outcome
    : undefined;

/** @template T @param {string} name @param {() => T | Promise<T>} work @returns {Promise<T>} */
export async function step(name, work) {
  const began = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`  ${name} ...\r`);
  const ended = (/** @type {string} */ word) => console.log(`  ${name}: ${word} (${seconds(began)})`);
  try {
    const result = await work();
    ended(outcomeOf(result) ?? "done");
    return result;
  } catch (error) {
    ended("FAILED");
    throw error;
  }
}

/** Printed as its message, without a stack trace. */
export class PlainError extends Error {}

/** @param {unknown} error */
export function exitWithError(error) {
  console.error(error instanceof PlainError ? `\n${error.message}` : error);
  process.exit(1);
}

/** @param {unknown} error */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));

// A plain Error is written for the operator, such as one about a wrong setting; any other kind is a bug.
/** @param {Promise<number>} work resolves with the exit status @param {number} failed the status of a failure */
export const exitWithStatus = (work, failed) =>
  work.then(
    (status) => process.exit(status),
    (error) => {
      console.error(error.name === "Error" ? `\n${error.message}` : error);
      process.exit(failed);
    },
  );

/** @param {string} command @param {string[]} args @param {SpawnOptions} [options] @returns {Promise<number | null>} */
export const runShown = (command, args, options) =>
  new Promise((resolve) => spawn(command, args, { ...options, stdio: "inherit" }).on("close", resolve));

const USUAL_REASON =
  " The usual reason is too little memory: `dmesg` then names it. docs/deploy.md says how much is needed.";

/**
 * Returns stdout. A failure throws the whole output, with the command and its status unless `plain`. A signal to this
 * process ends the command and its children first.
 * @param {string} command @param {string[]} args @param {{ plain?: boolean } & SpawnOptions} [settings]
 * @returns {Promise<string>}
 */
export function run(command, args, { plain = false, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, ...asGroup, stdio: ["ignore", "pipe", "pipe"] });
    const detach = endTogether(child);
    let output = "";
    let stdout = "";
    child.stdout.on("data", (chunk) => {
      stdout += chunk;
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });
    child.on("error", (error) => reject(new PlainError(`${command} could not be started: ${error.message}`)));
    child.on("close", (code, signal) => {
      detach();
      if (code === 0) return resolve(stdout);
      const ended = `'${command} ${args.join(" ")}'`;
      const ending = plain ? "" : `${ended} ended with status ${code}.`;
      const cause = signal ? `${ended} was ended by ${signal}.${signal === "SIGKILL" ? USUAL_REASON : ""}` : ending;
      reject(new PlainError([output.trimEnd(), cause].filter(Boolean).join("\n\n")));
    });
  });
}

/** @param {string} question @param {boolean | undefined} isYes */
export async function confirm(question, isYes) {
  if (isYes) return;
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await lines.question(`\n  ${question} (yes/no) `);
  lines.close();
  if (answer.trim().toLowerCase() !== "yes") throw new PlainError("Nothing was changed.");
}

/** @param {boolean | undefined} isYes */
export function requireTerminal(isYes) {
  if (isYes || process.stdin.isTTY) return;
  throw new PlainError("Nothing was changed: there is no terminal to ask. Add --yes to replace the data.");
}
