import { createInterface } from "node:readline/promises";
import { PlainError } from "./steps.mjs";

/**
 * @param {string} question
 * @param {boolean | undefined} isYes
 */
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
