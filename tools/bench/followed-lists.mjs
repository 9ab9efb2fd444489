import { step } from "../../scripts/support/steps.mjs";
import { startPeer } from "../../scripts/testing/peer.mjs";
import { asTable, atMost } from "../support/benchmarks.mjs";
import { measureApart, measureOnBoth, program } from "./apart.mjs";

const MANY = 100_000;
const HOSTED = 5_000;

/** Measures lists of enquiries with follow-up on both databases, and with a hosted backend that does not page. */
export async function measureFollowedLists() {
  const columns = await step("Follow-up", () => measureOnBoth(["followed-lists", MANY]));
  columns["hosted, given whole"] = await step("Follow-up of a hosted backend", onHosted);
  return { title: "Lists with follow-up", body: describe(columns), goals: goalsFor(columns) };
}

/** The backend is a separate process, so that its own cost is not measured. */
async function onHosted() {
  const hosted = await startPeer(process.execPath, program("hosted-backend", HOSTED), {
    isReady: (output) => output.includes("\n"),
  });
  const settings = { BACKEND_URL: hosted.output().trim(), BACKEND_ALLOW_HTTP: "true" };
  return measureApart(["followed-lists", HOSTED], settings).finally(hosted.end);
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
  const [many, hosted] = [MANY, HOSTED].map((count) => count.toLocaleString("en-IN"));
  return `What the BFF does for a list of enquiries with their follow-up, from the query that was read to the JSON, in milliseconds;
100 of each, one after another. ${many} enquiries in the embedded backend, its rows and the follow-up on the same kind of
database; ${hosted} in a hosted one, in a process of its own, that gives every list whole. Each begins by looking at what is
new at the backend; what that one gives is kept for five seconds.

${asTable(head, rows)}

The first list of all, and until the read model has every row: ${first.join("; ")}.`;
}

const BOUNDS = { "hosted, given whole": 300 };
/** Not a list, so no bound of lists applies. */
const FIGURES = "the figures";

const goalsFor = (columns) =>
  Object.entries(columns).map(([name, { reads }]) => {
    const slowest = Math.max(...Object.entries(reads).flatMap(([list, { p95 }]) => (list === FIGURES ? [] : [p95])));
    return atMost(`p95 of the slowest list, ${name}`, slowest, name in BOUNDS ? BOUNDS[name] : 50, " ms");
  });
