import { step } from "../../scripts/support/steps.mjs";
import { asTable, atMost } from "../support/benchmarks.mjs";
import { measureOnBoth } from "./apart.mjs";

const MANY = 100_000;
const LEADS = 31_000;

/** Measures the search of the Privacy requests screen, on both databases. */
export async function measurePerson() {
  const columns = await step("Searches", () => measureOnBoth(["person", MANY, LEADS]));
  return { title: "A person among 100,000 enquiries", body: describe(columns), goals: goalsFor(columns) };
}

function describe(columns) {
  const entries = Object.entries(columns);
  const rows = Object.keys(entries[0]?.[1].reads ?? {}).map((name) => [
    name,
    ...entries.flatMap(([, { reads }]) => [reads[name].p50.toFixed(0), reads[name].most.toFixed(0)]),
  ]);
  const erasures = entries.map(([name, { erasure }]) => [
    name,
    ...[erasure.whole, erasure.waits, erasure.blocked].map((ms) => ms.toFixed(0)),
  ]);
  return `"Search" on the screen Privacy requests, from what was typed to what is shown, in milliseconds, with ${MANY.toLocaleString("en-IN")} enquiries in the
embedded backend, each followed by the site, as many entries in the record of who did what, and ${LEADS.toLocaleString("en-IN")} leads of a portal with their copies in the outbox; the median and the most of five.

${asTable(["known by", ...entries.flatMap(([name]) => [`${name} p50`, "most"])], rows)}

An erasure, the longest wait of another write meanwhile, and the longest time in which nothing else was answered:

${asTable(["on", "erasure", "a write waits", "blocked"], erasures)}`;
}

const goalsFor = (columns) =>
  Object.entries(columns).flatMap(([name, { reads, erasure }]) => [
    atMost(`a person is found, median, ${name}`, Math.max(...Object.values(reads).map(({ p50 }) => p50)), 5_000, " ms"),
    atMost(`nothing else is answered during an erasure, ${name}`, erasure.blocked, 250, " ms"),
  ]);
