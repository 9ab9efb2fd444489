import { readdirSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg, totalmem } from "node:os";

/** If either variable is set, the run only tries the benchmark: its figures are not written. */
export const ROUNDS = Number(process.env.BENCH_ROUNDS) || 5;
export const SECONDS = Number(process.env.BENCH_SECONDS) || 4;
export const isTrial = Boolean(process.env.BENCH_ROUNDS || process.env.BENCH_SECONDS);

const quantile = (numbers, share) => numbers.toSorted((a, b) => a - b)[Math.ceil(share * numbers.length) - 1];

/** @param {number[]} times @returns {{ p50: number, p95: number, p99: number }} */
export function spreadOf(times) {
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
  return { p50, p95, p99 };
}

export async function measureTime(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** @param {number} rounds @param {Record<string, () => Promise<unknown>>} readings */
export async function timedEach(rounds, readings) {
  /** @type {Record<string, ReturnType<typeof spreadOf>>} */
  const spreads = {};
  for (const [name, read] of Object.entries(readings)) {
    await read();
    const times = [];
    for (let round = 0; round < rounds; round++) times.push(await measureTime(read));
    spreads[name] = spreadOf(times);
  }
  return spreads;
}

const medianOf = (measured, figure) => {
  const values = measured.map((figures) => figures[figure]);
  return quantile(values, 0.5);
};
const mediansOf = (measured) =>
  Object.fromEntries(Object.keys(measured[0]).map((figure) => [figure, medianOf(measured, figure)]));

/**
 * Measures the subjects in turn, so that other load on the machine affects all alike. Returns medians by subject.
 * @template T @param {Record<string, T>} subjects @param {(subject: T) => Promise<Record<string, number>>} measure
 * @returns {Promise<Record<string, any>>}
 */
export async function inRounds(subjects, measure, rounds = ROUNDS) {
  const all = Object.entries(subjects).map(([name, subject]) => ({
    name,
    subject,
    figures: /** @type {Record<string, number>[]} */ ([]),
  }));
  for (let round = 0; round < rounds; round++)
    for (const entry of all) entry.figures.push(await measure(entry.subject));
  return Object.fromEntries(all.map(({ name, figures }) => [name, mediansOf(figures)]));
}

/** Linux reports a process's time in hundredths of a second, whatever the kernel's tick. */
const TICK_MS = 10;

/** Reading /proc fails for a process that has ended. */
function attempt(read, fallback) {
  try {
    return read();
  } catch {
    return fallback;
  }
}

const childrenOf = (pid) =>
  attempt(() => readdirSync(`/proc/${pid}/task`), []).flatMap((task) =>
    attempt(() => readFileSync(`/proc/${pid}/task/${task}/children`, "utf8"), "")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );

const withDescendants = (pids) => pids.flatMap((pid) => [pid, ...withDescendants(childrenOf(pid))]);

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

export const cpuMs = (pids) => sum(withDescendants(pids).map(timeOf));

function timeOf(pid) {
  const fields = attempt(() => readFileSync(`/proc/${pid}/stat`, "utf8"), ") ")
    .split(") ")[1]
    .split(" ");
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}

/** Returns MB of 1,000,000 bytes; shared memory counts once (proportional set size). */
export const memoryMb = (pids) => sum(withDescendants(pids).map(memoryKb)) * 0.001024;

const memoryKb = (pid) =>
  Number(attempt(() => readFileSync(`/proc/${pid}/smaps_rollup`, "utf8"), "").match(/^Pss:\s+(\d+)/m)?.[1] ?? 0);

const FILE = "docs/benchmarks.md";

function describeMachine() {
  const day = new Date().toISOString().slice(0, 10);
  const memory = Math.round(totalmem() / 2 ** 30);
  const model = cpus()[0]?.model.trim() ?? "unknown";
  const load = loadavg()[0]?.toFixed(1);
  return `${day}, ${cpus().length} cores (${model}), ${memory} GB, load ${load}, Node ${process.versions.node}`;
}

/** @param {{ part: string, title: string, body: string, goals: Goal[], isPrintedOnly: boolean }} section */
export async function writeSection({ part, title, body, goals, isPrintedOnly }) {
  const command = `\`npm run tool -- bench ${part}\`: ${describeMachine()}.`;
  const section = [`## ${title}`, command, body, goalsTable(goals)].join("\n\n");
  console.log(`\n${section}\n`);
  if (isPrintedOnly) return;
  const [head, ...sections] = (await readFile(FILE, "utf8")).split(/^(?=## )/m);
  const index = sections.findIndex((text) => text.startsWith(`## ${title}\n`));
  if (index === -1) sections.push(section);
  else sections[index] = section;
  await writeFile(FILE, `${[head ?? "", ...sections].map((text) => text.trim()).join("\n\n")}\n`);
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
