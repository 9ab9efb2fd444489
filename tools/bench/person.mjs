import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../scripts/support/postgres.mjs";
import { exitWithError, run, step } from "../../scripts/support/steps.mjs";
import { circumstances, writeSection } from "../support/benchmarks.mjs";
import { atMost, goalsTable } from "./goals.mjs";
import { asTable } from "./table.mjs";

const TITLE = "A person among 100,000 enquiries";
const MANY = 100_000;
const SECRET = "for the benchmark only: 32 characters and more";

/** `npm run tool -- bench person`: the search of the Privacy requests screen, on both databases. */
async function benchPerson() {
  const columns = {};
  await step("SQLite", async () => (columns.SQLite = await measure()));
  const server = await startPostgres({ settings: [] });
  if (!server) console.warn("  !!! NOT MEASURED: PostgreSQL, which is not installed");
  else
    await step("PostgreSQL", async () => {
      const settings = { DATABASE_URL: server.url, SITE_DATABASE_URL: server.url };
      columns.PostgreSQL = await measure(settings).finally(server.stop);
    });
  const body = describe(columns);
  console.log(`\n${body}`);
  await writeSection(TITLE, body);
}

async function measure(settings = {}) {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-bench-"));
  const env = {
    ...{ ...process.env, BACKEND_URL: "", DATABASE_URL: "", SITE_DATABASE_URL: "", DATA_DIR: folder },
    ...{ AUTH_SECRET: SECRET, BACKEND_JWT_SECRET: SECRET.toUpperCase(), SITE_URL: "http://localhost" },
    ...settings,
  };
  const args = ["--conditions=react-server", "--import", "tsx", "tools/bench/person.ts", String(MANY)];
  const lines = await run(process.execPath, args, { env }).finally(() => rm(folder, { recursive: true, force: true }));
  return JSON.parse(lines.trim().split("\n").at(-1) ?? "");
}

function describe(columns) {
  const entries = Object.entries(columns);
  const rows = Object.keys(entries[0]?.[1] ?? {}).map((name) => [
    name,
    ...entries.flatMap(([, reads]) => [reads[name].p50.toFixed(0), reads[name].most.toFixed(0)]),
  ]);
  const goals = entries.map(([name, reads]) =>
    atMost(`a person is found, median, ${name}`, Math.max(...Object.values(reads).map(({ p50 }) => p50)), 2_000, " ms"),
  );
  return `\`npm run tool -- bench person\`: ${circumstances()}.

"Search" on the screen Privacy requests, from what was typed to what is shown, in milliseconds, with ${MANY.toLocaleString("en-IN")} enquiries in the
embedded backend, each followed by the site, and as many entries in the record of who did what; the median and the most of five.

${asTable(["known by", ...entries.flatMap(([name]) => [`${name} p50`, "most"])], rows)}

${goalsTable(goals)}`;
}

benchPerson().catch(exitWithError);
