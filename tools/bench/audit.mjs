import { step } from "../../scripts/support/steps.mjs";
import { asTable } from "../support/benchmarks.mjs";
import { measureApart } from "./apart.mjs";

/** Measures the time that recording adds to a write, and size and read times of 100,000 entries. */
export async function measureAudit() {
  const figures = await step("Record", () => measureApart(["audit"]));
  return { title: "The record of who did what", body: describe(figures) };
}

const ms = (time) => time.toFixed(2);

function describe({ bytes, none, writes, reads }) {
  const rows = Object.entries({ "a write's record, none before": none, "a write's record": writes, ...reads }).map(
    ([name, { p50, p95 }]) => [name, ms(p50), ms(p95)],
  );
  return `The site's database (SQLite, WAL, \`synchronous=FULL\`) with 100,000 entries of a year by eight people: ${Math.round(bytes / 1e6)} MB with
their indexes. In milliseconds, one after another. A write's record is what it pays for being on it: the look for what is
open, the insert before it and the update after it, each with its own fsync.

${asTable(["", "p50", "p95"], rows)}`;
}
