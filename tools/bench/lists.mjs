import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run, step } from "../../scripts/support/steps.mjs";
import { startPostgres } from "../../scripts/testing/postgres.mjs";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { asTable, atMost } from "./report.mjs";

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
  const tableOf = (part) =>
    asTable(
      head,
      Object.keys(entries[0]?.[1][part]).map((name) => [
        name,
        ...entries.flatMap(([, one]) => [ms(one[part][name].p50), ms(one[part][name].p95)]),
      ]),
    );
  const whole = entries.map(([name, one]) => `${name} ${(one.whole / 1_000).toFixed(1)} s`).join(", ");
  return `${ENQUIRIES.toLocaleString("en-IN")} enquiries in the embedded backend, milliseconds, 100 of each, one after another. Whole requests to the backend, from
the address to the JSON:

${tableOf("backend")}

What the BFF does for a list with follow-up, from the query that was read to the JSON. The read model had every row after ${whole}.

${tableOf("followed")}`;
}

const goalsFor = (figures) =>
  Object.entries(figures).map(([name, { followed }]) => {
    const lists = Object.entries(followed).filter(([list]) => list !== "the figures");
    return atMost(`p95 of the slowest list, ${name}`, Math.max(...lists.map(([, { p95 }]) => p95)), 50, " ms");
  });
