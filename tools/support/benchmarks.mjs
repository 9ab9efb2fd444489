import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";

const FILE = "docs/benchmarks.md";
const HEAD = `# Benchmarks

Measured, not promised: each section is written by the command that it names, whole, whenever it is run. Compare the
ratios rather than the times: machines differ, and what else ran on them.
`;

/** Day, machine and its load. */
function circumstances() {
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? "unknown";
  const load = loadavg()[0]?.toFixed(1);
  return `${day}, ${cpus().length} cores (${model}), ${memory} GB, load ${load}, Node ${process.versions.node}`;
}

/**
 * Prints what a tool measured and, unless it is only a trial, writes it into docs/benchmarks.md: replaces the section of
 * this title, or appends it.
 * @param {{ tool: string, title: string, body: string, goals?: Goal[], isTrial?: boolean }} section
 */
export async function writeSection({ tool, title, body, goals = [], isTrial = false }) {
  const parts = [`## ${title}`, `\`npm run tool -- ${tool}\`: ${circumstances()}.`, body];
  if (goals.length > 0) parts.push(goalsTable(goals));
  const section = parts.flatMap((part) => part.trim() || []).join("\n\n");
  console.log(`\n${section}\n`);
  if (isTrial) return;
  const before = await readFile(FILE, "utf8").catch(() => HEAD);
  const [head, ...sections] = before.split(/^(?=## )/m);
  const place = sections.findIndex((one) => one.startsWith(`## ${title}\n`));
  if (place === -1) sections.push(section);
  else sections[place] = section;
  await writeFile(FILE, `${[head ?? "", ...sections].map((part) => part.trim()).join("\n\n")}\n`);
}

/** A Markdown table: text in the first column, figures in the others. */
export function asTable(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [head, head.map((_, index) => (index === 0 ? "---" : "--:")), ...rows].map(line).join("\n");
}

/** @typedef {{ what: string, bound: string, measured: string, holds: boolean | undefined }} Goal */

/** @returns {Goal} */
const goal = (what, sign, value, bound, unit, holds) => {
  const shown = (number) => `${Number(number.toPrecision(3))}${unit}`;
  const isMeasured = Number.isFinite(value);
  return {
    what,
    bound: `${sign} ${shown(bound)}`,
    measured: isMeasured ? shown(value) : "not measured",
    holds: isMeasured ? holds : undefined,
  };
};

/** A goal and whether it was reached; NaN means not measured. */
export const atMost = (what, value, bound, unit = "") => goal(what, "<=", value, bound, unit, value <= bound);
export const atLeast = (what, value, bound, unit = "") => goal(what, ">=", value, bound, unit, value >= bound);

const goalsTable = (goals) =>
  asTable(
    ["goal", "bound", "measured", "holds"],
    goals.map(({ what, bound, measured, holds }) => [
      what,
      bound,
      measured,
      holds ? "yes" : holds === false ? "NO" : "?",
    ]),
  );
