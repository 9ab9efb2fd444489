import { step } from "../../scripts/support/steps.mjs";
import { asTable, atMost } from "../support/benchmarks.mjs";
import { measureOnBoth } from "./apart.mjs";

const MANY = 100_000;

/** Measures counting a page view, storing the counts, and the Sources report, on both databases. */
export async function measureSources() {
  const columns = await step("Sources", () => measureOnBoth(["sources", MANY]));
  return { title: "Page views and the Sources report", body: describe(columns), goals: goalsFor(columns) };
}

function describe(columns) {
  const entries = Object.entries(columns);
  const [first] = Object.values(columns);
  const rows = Object.keys(first.reads).map((name) => [
    name,
    ...entries.flatMap(([, { reads }]) => [reads[name].p50.toFixed(0), reads[name].most.toFixed(0)]),
  ]);
  return `Recognising and counting one view takes ${first.viewUs.toFixed(2)} µs, ${(first.viewUs / 1_000).toFixed(4)} ms. The rest in milliseconds, with ${MANY.toLocaleString("en-IN")} enquiries and the views of two years (240 kinds a day); median and maximum of ten.

${asTable(["", ...entries.flatMap(([name]) => [`${name} p50`, "most"])], rows)}`;
}

const goalsFor = (columns) => [
  atMost("counting a view", Math.max(...Object.values(columns).map(({ viewUs }) => viewUs)) / 1_000, 0.01, " ms"),
  ...Object.entries(columns).map(([name, { reads }]) =>
    atMost(`the Sources report of a year, median, ${name}`, reads["report of a year"].p50, 2_000, " ms"),
  ),
];
