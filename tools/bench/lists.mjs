import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, step } from "../../scripts/support/steps.mjs";
import { startPostgres } from "../../scripts/testing/postgres.mjs";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { asTable, atMost } from "./measure.mjs";

const ENQUIRIES = 100_000;
const UNSET = { BACKEND_URL: "", DATABASE_URL: "", SITE_DATABASE_URL: "", SITE_URL: "" };
const PROGRAM = ["--conditions=react-server", "--import", "tsx", "tools/bench/lists.ts", String(ENQUIRIES)];

export async function measureLists() {
  const figures = { SQLite: await step("Lists on SQLite", () => measureWith({})) };
  const server = await startPostgres({ settings: [] });
  if (!server) console.warn("  !!! NOT MEASURED: PostgreSQL, which is not installed");
  else {
    const settings = { DATABASE_URL: server.url, SITE_DATABASE_URL: server.url };
    figures.PostgreSQL = await step("Lists on PostgreSQL", () => measureWith(settings)).finally(server.stop);
  }
  return { title: "Lists of 100,000 enquiries", body: describe(figures), goals: goalsFor(figures) };
}

/** The program's last line is its result. */
async function measureWith(settings) {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "sagwan-bench-"));
  const env = { ...process.env, ...UNSET, ...testSettings, DATA_DIR, ...settings };
  const output = await run(process.execPath, PROGRAM, { env }).finally(() =>
    rm(DATA_DIR, { recursive: true, force: true }),
  );
  return JSON.parse(output.trim().split("\n").at(-1) ?? "");
}

const ms = (time) => time.toFixed(time < 10 ? 2 : 1);

function describe(figures) {
  const entries = Object.entries(figures);
  const head = ["", ...entries.flatMap(([name]) => [`${name} p50`, "p95"])];
  const rows = Object.keys(figures.SQLite.followed).map((name) => [
    name,
    ...entries.flatMap(([, { followed }]) => [ms(followed[name].p50), ms(followed[name].p95)]),
  ]);
  const readTimes = entries
    .map(([name, { readModelMs }]) => `${name} ${(readModelMs / 1_000).toFixed(1)} s`)
    .join(", ");
  return `What the BFF does for a list with follow-up, on the embedded backend, from the query to the JSON: milliseconds, 100 of each, one after another. The read model had every row after ${readTimes}.

${asTable(head, rows)}`;
}

const goalsFor = (figures) =>
  Object.entries(figures).map(([name, { followed }]) =>
    atMost(`p95 of the slowest list, ${name}`, Math.max(...Object.values(followed).map(({ p95 }) => p95)), 50, " ms"),
  );
