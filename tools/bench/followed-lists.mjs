import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { startPostgres } from "../../scripts/support/postgres.mjs";
import { run, step } from "../../scripts/support/steps.mjs";
import { circumstances, writeSection } from "../support/benchmarks.mjs";
import { atMost, goalsTable } from "./goals.mjs";
import { asTable } from "./table.mjs";

const MANY = 100_000;
const HOSTED = 5_000;
const AS_SERVER = ["--conditions=react-server", "--import", "tsx"];
const SECRET = "for the benchmark only: 32 characters and more";

/** Measures lists of enquiries with follow-up on both databases, and with a hosted backend that does not page. */
export async function benchFollowedLists() {
  const columns = {};
  await step("Follow-up on SQLite", async () => (columns.SQLite = await measure(MANY)));
  const server = await startPostgres({ settings: [] });
  if (!server) console.warn("  !!! NOT MEASURED: PostgreSQL, which is not installed");
  else
    await step("Follow-up on PostgreSQL", async () => {
      const settings = { DATABASE_URL: server.url, SITE_DATABASE_URL: server.url };
      columns.PostgreSQL = await measure(MANY, settings).finally(server.stop);
    });
  await step("Follow-up of a hosted backend", async () => (columns["hosted, given whole"] = await onHosted()));
  const body = describe(columns);
  console.log(`\n${body}`);
  await writeSection("Lists with follow-up", body);
}

async function measure(count, settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-bench-"));
  const env = {
    ...{ ...process.env, BACKEND_URL: "", DATABASE_URL: "", SITE_DATABASE_URL: "", DATA_DIR: folder },
    ...{ AUTH_SECRET: SECRET, BACKEND_JWT_SECRET: SECRET.toUpperCase(), SITE_URL: "http://localhost" },
    ...settings,
  };
  const args = [...AS_SERVER, "tools/bench/followed-lists.ts", String(count)];
  const lines = await run(process.execPath, args, { env }).finally(() => rm(folder, { recursive: true, force: true }));
  return JSON.parse(lines.trim().split("\n").at(-1) ?? "");
}

/** The backend is a separate process, so that its own cost is not measured. */
async function onHosted() {
  const args = [...AS_SERVER, "tools/bench/hosted-backend.ts", String(HOSTED)];
  const hosted = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const ended = once(hosted, "exit");
  try {
    const [url] = await once(createInterface(hosted.stdout), "line");
    return await measure(HOSTED, { BACKEND_URL: url, BACKEND_ALLOW_HTTP: "true" });
  } finally {
    hosted.kill();
    await ended;
  }
}

const ms = (time) => time.toFixed(time < 10 ? 2 : 1);
const seconds = (time) => `${(time / 1_000).toFixed(1)} s`;

function describe(columns) {
  const entries = Object.entries(columns);
  const head = ["request", ...entries.flatMap(([name]) => [`${name} p50`, "p95"])];
  const requests = Object.keys(entries[0]?.[1].reads ?? {});
  const rows = requests.map((name) => [
    name,
    ...entries.flatMap(([, { reads }]) => [ms(reads[name].p50), ms(reads[name].p95)]),
  ]);
  const first = entries.map(([name, { first, whole }]) => `${name}: ${seconds(first)}, ${seconds(whole)}`);
  const goals = entries.map(([name, { reads }]) => {
    const slowest = Math.max(...Object.entries(reads).flatMap(([list, { p95 }]) => (list === FIGURES ? [] : [p95])));
    return atMost(`p95 of the slowest list, ${name}`, slowest, name in BOUNDS ? BOUNDS[name] : 50, " ms");
  });
  const [many, hosted] = [MANY, HOSTED].map((count) => count.toLocaleString("en-IN"));
  return `\`npm run tool -- bench lists\`: ${circumstances()}.

What the BFF does for a list of enquiries with their follow-up, from the query that was read to the JSON, in milliseconds;
100 of each, one after another. ${many} enquiries in the embedded backend, its rows and the follow-up on the same kind of
database; ${hosted} in a hosted one, in a process of its own, that gives every list whole. Each begins by looking at what is
new at the backend; what that one gives is kept for five seconds.

${asTable(head, rows)}

The first list of all, and until the read model has every row: ${first.join("; ")}.

${goalsTable(goals)}`;
}

const BOUNDS = { "hosted, given whole": 300 };
/** Not a list, so no bound of lists applies. */
const FIGURES = "the figures";
