import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../../scripts/support/postgres.mjs";
import { exitWithError, PlainError, run, step } from "../../scripts/support/steps.mjs";
import { circumstances, writeSection } from "../support/benchmarks.mjs";
import { benchFollowedLists } from "./followed-lists.mjs";

/** Numbers of enquiries. The last is reported in full, the others show how times grow. */
const SIZES = [1_000, 10_000, 100_000];

/** `npm run tool -- bench lists`: lists of enquiries on SQLite and, if installed, PostgreSQL. */
async function benchLists() {
  const results = [];
  await step("SQLite", async () => results.push(await atEachSize(onSqlite)));
  if (!(await hasPostgres())) console.warn("  !!! NOT MEASURED: PostgreSQL, which is not installed");
  else await step("PostgreSQL", async () => results.push(await atEachSize(onPostgres)));
  const body = describe(results);
  console.log(`\n${body}`);
  await writeSection("Lists of 100,000 enquiries", body);
  await benchFollowedLists();
}

async function atEachSize(measureAt) {
  const sizes = [];
  for (const size of SIZES) sizes.push(await measureAt(size));
  return { ...sizes.at(-1), sizes };
}

async function onSqlite(size) {
  const folder = await mkdtemp(join(tmpdir(), "sagwan-bench-"));
  return measure(join(folder, "bench.sqlite"), size).finally(() => rm(folder, { recursive: true, force: true }));
}

/** A new server for each size, so that each starts empty. */
async function onPostgres(size) {
  const server = await startPostgres({ settings: [] });
  if (!server) throw new PlainError("PostgreSQL is not installed.");
  return measure(server.url, size).finally(server.stop);
}

async function hasPostgres() {
  const server = await startPostgres({ settings: [] });
  await server?.stop();
  return Boolean(server);
}

const measure = async (database, size) =>
  JSON.parse(await run(process.execPath, ["--import", "tsx", "tools/bench/lists.ts", database, String(size)]));

const ms = (time) => time.toFixed(time < 10 ? 2 : 1);
const megabytes = (bytes) => Math.round(bytes / 2 ** 20);

function describe(results) {
  const columns = results.flatMap(({ version }) => [`${version} p50`, "p95", "ratio"]);
  const lines = Object.keys(results[0].reads).map((name) => [
    name,
    ...results.flatMap(({ reads }) => {
      const { p50, p95 } = reads[name];
      return [ms(p50), ms(p95), ms(p50 / Object.values(reads)[0].p50)];
    }),
  ]);
  const row = (cells) => `| ${cells.join(" | ")} |`;
  const memory = results.map(
    ({ version, rss }) => `${version}: ${megabytes(rss.before)} to ${megabytes(rss.after)} MB`,
  );
  return `\`npm run tool -- bench lists\`: ${circumstances()}.

Whole requests to the embedded backend, from its address to the JSON (who asks is read from the database each time), in
milliseconds; 100 of each, one after another. The ratio is that of the medians to reading one enquiry by its id.

${row(["request", ...columns])}
${row(["---", ...columns.map(() => "--:")])}
${lines.map(row).join("\n")}

Memory of the process before and after: ${memory.join("; ")}.

How the medians grow with the number of enquiries:

${row(["request", ...results.flatMap(({ version }) => SIZES.map((size) => `${version}, ${size.toLocaleString("en-IN")}`))])}
${row(["---", ...results.flatMap(() => SIZES.map(() => "--:"))])}
${Object.keys(results[0].reads)
  .map((name) => row([name, ...results.flatMap(({ sizes }) => sizes.map(({ reads }) => ms(reads[name].p50)))]))
  .join("\n")}`;
}

benchLists().catch(exitWithError);
