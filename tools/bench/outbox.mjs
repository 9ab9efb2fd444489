import { exitWithError, run, step } from "../../scripts/support/steps.mjs";
import { circumstances, writeSection } from "../support/benchmarks.mjs";

const TITLE = "Enquiries acknowledged";

/** `npm run tool -- bench outbox`: durable enquiries per second, and a visitor's wait for one. */
async function benchOutbox() {
  let output = "";
  await step("Enquiries", async () => {
    output = await run(process.execPath, ["--import", "tsx", "tools/bench/outbox.ts"]);
  });
  const body = describe(JSON.parse(output));
  console.log(`\n${body}`);
  await writeSection(TITLE, body);
}

const ms = (time) => time.toFixed(2);

function describe({ bare, runs }) {
  const rows = runs.map(({ clients, perSecond, p50, p99, loopP99 }) =>
    [clients, Math.round(perSecond), (perSecond / bare).toFixed(1), ms(p50), ms(p99), ms(loopP99)].join(" | "),
  );
  return `\`npm run tool -- bench outbox\`: ${circumstances()}.

From a form's fields to the point at which success may be said: checked, composed and durable in the outbox (SQLite, WAL,
\`synchronous=FULL\`), without the HTTP around it and without delivery beside it. Times in milliseconds. The ratio is to a
bare insert of one row after another, each with its own fsync: ${Math.round(bare)} a second in the same run.

| clients | a second | ratio | p50 | p99 | event loop p99 |
| --: | --: | --: | --: | --: | --: |
${rows.map((row) => `| ${row} |`).join("\n")}`;
}

benchOutbox().catch(exitWithError);
