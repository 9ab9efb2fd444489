import { step } from "../../scripts/support/steps.mjs";
import { asTable } from "../support/benchmarks.mjs";
import { measureApart } from "./apart.mjs";

/** Measures durable enquiries per second, and a visitor's wait for one. */
export async function measureOutbox() {
  const figures = await step("Enquiries", () => measureApart(["outbox"]));
  return { title: "Enquiries acknowledged", body: describe(figures) };
}

const ms = (time) => time.toFixed(2);

function describe({ bare, runs }) {
  const rows = runs.map(({ clients, perSecond, p50, p99, loopP99 }) => [
    clients,
    Math.round(perSecond),
    (perSecond / bare).toFixed(1),
    ms(p50),
    ms(p99),
    ms(loopP99),
  ]);
  return `From a form's fields to the point at which success may be said: checked, composed and durable in the outbox (SQLite, WAL,
\`synchronous=FULL\`), without the HTTP around it and without delivery beside it. Times in milliseconds. The ratio is to a
bare insert of one row after another, each with its own fsync: ${Math.round(bare)} a second in the same run.

${asTable(["clients", "a second", "ratio", "p50", "p99", "event loop p99"], rows)}`;
}
