import { step } from "../../scripts/support/steps.mjs";
import { asTable, atLeast } from "../support/benchmarks.mjs";
import { load, WRK } from "./load.mjs";
import { inRounds, ROUNDS } from "./rounds.mjs";

const EVERY_MS = 1_000;
const CALM = "nobody saves";
const SAVING = "a price is saved every second";

/** Measures visits while staff save, which makes the page stale each time. */
export async function measureStale(stage) {
  const site = await stage.site();
  const loads = { [CALM]: () => load(site), [SAVING]: () => loadWhileSaving(site) };
  const runs = await step("Requests while the page is rebuilt", () => inRounds(loads, (measure) => measure()));
  return { title: "While staff save", body: describe(runs), goals: goalsFor(runs) };
}

async function loadWhileSaving(site) {
  const { savePrice, untilSeen } = site.publisher;
  let saved = Promise.resolve();
  const save = () => {
    saved = saved.then(savePrice);
  };
  save();
  const saving = setInterval(save, EVERY_MS);
  const figures = await load(site).finally(() => clearInterval(saving));
  await saved;
  return { ...figures, seen: await untilSeen() };
}

function describe(runs) {
  const rows = Object.entries(runs).map(([name, { perSecond, cpu, p50, p99, seen }]) => [
    name,
    Math.round(perSecond),
    cpu.toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
    seen === undefined ? "" : Math.round(seen),
  ]);
  return `The home page under load (\`${WRK}\`), medians of ${ROUNDS} rounds. Saved is the price of a package that the page shows,
through the back-office's own call. Times in milliseconds; the last column is how long after the load's end a visitor first
saw the price saved last.

${asTable(["", "a second", "CPU", "p50", "p99", "seen"], rows)}`;
}

const goalsFor = (runs) => [
  atLeast(
    "home page a second while it is made stale every second, to without",
    runs[SAVING].perSecond / runs[CALM].perSecond,
    0.8,
  ),
];
