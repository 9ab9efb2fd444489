import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";

const FILE = "docs/benchmarks.md";
const HEAD = `# Benchmarks

Measured, not promised: each section is written by the command that it names, whole, whenever it is run. Compare the
ratios rather than the times: machines differ, and what else ran on them.
`;

/** Day, machine and its load, as one line for below a section's title. */
export function circumstances() {
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? "unknown";
  const load = loadavg()[0]?.toFixed(1);
  return `${day}, ${cpus().length} cores (${model}), ${memory} GB, load ${load}, Node ${process.versions.node}`;
}

/** Replaces the section of this title in docs/benchmarks.md, or appends it. */
export async function writeSection(title, body) {
  const before = await readFile(FILE, "utf8").catch(() => HEAD);
  const [head, ...sections] = before.split(/^(?=## )/m);
  const section = `## ${title}\n\n${body.trim()}\n`;
  const place = sections.findIndex((one) => one.startsWith(`## ${title}\n`));
  if (place === -1) sections.push(section);
  else sections[place] = section;
  await writeFile(FILE, `${[head ?? "", ...sections].map((part) => part.trim()).join("\n\n")}\n`);
}
