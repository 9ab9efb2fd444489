import { setTimeout } from "node:timers/promises";
import { step } from "../../scripts/support/steps.mjs";
import { shareOut } from "../support/parallel.mjs";
import { residentMb } from "../support/processes.mjs";
import { inRounds, ROUNDS } from "./measure.mjs";
import { asTable, atMost } from "./report.mjs";
import { OURS, PAGES } from "./stage.mjs";

const VISITS = 1_000;
const VISITORS = 8;
const REST_MS = 3_000;

/** @param {import("./stage.mjs").Stage} stage */
export async function measureMemory(stage) {
  const runs = await step("Starts and visits", async () => inRounds(await stage.sites(), startAndVisit));
  const rows = Object.entries(runs).map(([name, { ready, started, visited }]) => [
    name,
    `${(ready / 1000).toFixed(1)} s`,
    `${Math.round(started)} MB`,
    `${Math.round(visited)} MB`,
  ]);
  const body = `Starts, medians of ${ROUNDS}: the time to the first page; the resident set of the processes ${REST_MS / 1000} s later, and after ${VISITS.toLocaleString("en-IN")}
visits of the public pages, ${VISITORS} at a time.

${asTable(["", "first page", "started", "visited"], rows)}`;
  return {
    title: "Memory and start",
    body,
    goals: [atMost("memory after start", runs[OURS].started, 250, " MB")],
  };
}

async function startAndVisit(site) {
  await site.stop();
  const began = performance.now();
  await site.start();
  const ready = performance.now() - began;
  await setTimeout(REST_MS);
  const started = residentMb(site.pids());
  await shareOut(Array(VISITS).keys(), VISITORS, async (turn) =>
    (await fetch(site.address + PAGES[turn % PAGES.length])).arrayBuffer(),
  );
  return { ready, started, visited: residentMb(site.pids()) };
}
