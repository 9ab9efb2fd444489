import { spawn } from "node:child_process";

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

/** Runs a command to its end. Its output is kept back and shown only when it fails. Gives what it wrote to stdout. */
export function run(command, args, { env = process.env, cwd } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, cwd, stdio: ["ignore", "pipe", "pipe"] });
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
      if (code === 0) resolve(stdout);
      else
        reject(new PlainError(`${everything.trimEnd()}\n\n'${command} ${args.join(" ")}' ended with status ${code}.`));
    });
  });
}
