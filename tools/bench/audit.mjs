import { exitWithError, run, step } from "../../scripts/support/steps.mjs";
import { testSettings } from "../../scripts/support/test-server.mjs";
import { circumstances, writeSection } from "../support/benchmarks.mjs";

const TITLE = "The record of who did what";

/** `npm run tool -- bench audit`: the time that recording adds to a write, and size and read times of 100,000 entries. */
async function benchAudit() {
  let output = "";
  await step("Record", async () => {
    const args = ["--conditions=react-server", "--import", "tsx", "tools/bench/audit.ts"];
    output = await run(process.execPath, args, { env: { ...process.env, ...testSettings } });
  });
  const body = describe(JSON.parse(output));
  console.log(`\n${body}`);
  await writeSection(TITLE, body);
}

const ms = (time) => time.toFixed(2);

function describe({ bytes, none, writes, reads }) {
  const rows = Object.entries({ "a write's record, none before": none, "a write's record": writes, ...reads }).map(
    ([name, { p50, p95 }]) => [name, ms(p50), ms(p95)].join(" | "),
  );
  return `\`npm run tool -- bench audit\`: ${circumstances()}.

The site's database (SQLite, WAL, \`synchronous=FULL\`) with 100,000 entries of a year by eight people: ${Math.round(bytes / 1e6)} MB with
their indexes. In milliseconds, one after another. A write's record is what it pays for being on it: the look for what is
open, the insert before it and the update after it, each with its own fsync.

| | p50 | p95 |
| --- | --: | --: |
${rows.map((row) => `| ${row} |`).join("\n")}`;
}

benchAudit().catch(exitWithError);
