import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";

const FILE = "docs/benchmarks.md";

function circumstances() {
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? "unknown";
  const load = loadavg()[0]?.toFixed(1);
  return `${day}, ${cpus().length} cores (${model}), ${memory} GB, load ${load}, Node ${process.versions.node}`;
}

/** @param {{ part: string, title: string, body: string, goals: Goal[], isPrintedOnly: boolean }} section */
export async function writeSection({ part, title, body, goals, isPrintedOnly }) {
  const command = `\`npm run tool -- bench ${part}\`: ${circumstances()}.`;
  const section = [`## ${title}`, command, body, goalsTable(goals)].join("\n\n");
  console.log(`\n${section}\n`);
  if (isPrintedOnly) return;
  const [head, ...sections] = (await readFile(FILE, "utf8")).split(/^(?=## )/m);
  const place = sections.findIndex((one) => one.startsWith(`## ${title}\n`));
  if (place === -1) sections.push(section);
  else sections[place] = section;
  await writeFile(FILE, `${[head ?? "", ...sections].map((one) => one.trim()).join("\n\n")}\n`);
}

export function asTable(head, rows) {
  const line = (cells) => `| ${cells.join(" | ")} |`;
  return [head, head.map((_, index) => (index === 0 ? "---" : "--:")), ...rows].map(line).join("\n");
}

/** @typedef {{ what: string, bound: string, measured: string, holds: boolean }} Goal */

/** @returns {Goal} */
export function atMost(what, value, bound, unit = "") {
  const shown = (number) => `${Number(number.toPrecision(3))}${unit}`;
  return { what, bound: `<= ${shown(bound)}`, measured: shown(value), holds: value <= bound };
}

const goalsTable = (goals) =>
  asTable(
    ["goal", "bound", "measured", "holds"],
    goals.map(({ what, bound, measured, holds }) => [what, bound, measured, holds ? "yes" : "NO"]),
  );
