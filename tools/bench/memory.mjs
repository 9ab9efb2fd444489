import { setTimeout } from "node:timers/promises";
import { step } from "../../scripts/support/steps.mjs";
import { atMost } from "../support/benchmarks.mjs";
import { residentMb } from "../support/processes.mjs";
import { PAGES, shareOut } from "../support/visitors.mjs";
import { inRounds, ROUNDS } from "./rounds.mjs";

const VISITS = 1_000;
const VISITORS = 8;
const REST_MS = 3_000;

/** Measures the time to the first page, and memory after the start and after many visits. */
export async function measureMemory(stage) {
  const site = await stage.site();
  const runs = await step("Starts and visits", () => inRounds({ site }, startAndVisit));
  const { ready, started, visited } = runs.site;
  const body = `\`npm start\` again and again, medians of ${ROUNDS}: the first page ${(ready / 1000).toFixed(1)} s after the command. Resident set of its
processes: **${Math.round(started)} MB** three seconds later, **${Math.round(visited)} MB** after ${VISITS.toLocaleString("en-IN")} visits of the public pages, ${VISITORS} at a time. Pictures are
not drawn ahead (\`PICTURES_AHEAD=false\`).`;
  return { title: "Memory and start", body, goals: [atMost("memory after start", started, 250, " MB")] };
}

async function startAndVisit(site) {
  await site.stop();
  const began = performance.now();
  await site.start();
  const ready = performance.now() - began;
  await setTimeout(REST_MS);
  const started = residentMb(site.pids());
  await visit(site.address);
  return { ready, started, visited: residentMb(site.pids()) };
}

const visit = (address) =>
  shareOut(Array(VISITS).keys(), VISITORS, async (turn) =>
    (await fetch(address + PAGES[turn % PAGES.length])).arrayBuffer(),
  );
