import { setTimeout } from "node:timers/promises";
import sharp from "sharp";
import { step } from "../../scripts/support/steps.mjs";
import { signInAt } from "../support/staff.mjs";
import { asTable, atMost, cpuMs, inRounds, memoryMb, ROUNDS } from "./measure.mjs";
import { OURS, PAGES } from "./stage.mjs";

/** Each takes four minutes. */
const STARTS = Math.min(ROUNDS, 3);
const VISITS = 1_000;
const VISITORS = 8;
const PAPERS = 20;
const UPLOADS = 10;
const LISTS = 100;
const SETTLES_MS = 15_000;
const QUIET_MS = 60_000;
/** By then the programs that draw pictures and set papers have ended. */
const RESTS_MS = 75_000;

/** @param {import("./stage.mjs").Stage} stage */
export async function measureMemory(stage) {
  const runs = await step("Starts and an office's hour", async () =>
    inRounds(await stage.sites(), startAndUse, STARTS),
  );
  const rows = Object.entries(runs).map(([name, { readyMs, startedMb, startShare, peakMb, usedMb, endShare }]) => [
    name,
    `${(readyMs / 1000).toFixed(1)} s`,
    `${Math.round(startedMb)} MB`,
    `${startShare.toFixed(1)} %`,
    `${Math.round(peakMb)} MB`,
    `${Math.round(usedMb)} MB`,
    `${endShare.toFixed(1)} %`,
  ]);
  const body = `Medians of ${STARTS} starts: the first page, then memory of all processes (proportional set size) after ${SETTLES_MS / 1000} s and their share of a
processor in the next ${QUIET_MS / 1000} s. Use: ${VISITS.toLocaleString("en-IN")} visits, ${PAPERS} estimates as PDF, ${UPLOADS} uploads of 12 megapixels, ${LISTS} lists; again ${RESTS_MS / 1000} s later.

${asTable(["", "first page", "started", "quiet", "most", "used", "idle"], rows)}`;
  const { startedMb, startShare, usedMb } = runs[OURS];
  return {
    title: "Memory and start",
    body,
    goals: [
      atMost("memory after the start", startedMb, 260, " MB"),
      atMost("memory after use", usedMb, 320, " MB"),
      atMost("a processor's share after the start", startShare, 2, " %"),
    ],
  };
}

async function startAndUse(site) {
  await site.stop();
  const began = performance.now();
  await site.start();
  const readyMs = performance.now() - began;
  await setTimeout(SETTLES_MS);
  const startedMb = memoryMb(site.pids());
  const startShare = await shareOfProcessor(site, QUIET_MS);
  let peakMb = startedMb;
  const watch = setInterval(() => {
    peakMb = Math.max(peakMb, memoryMb(site.pids()));
  }, 200);
  await use(site);
  clearInterval(watch);
  await setTimeout(RESTS_MS);
  const endShare = await shareOfProcessor(site, QUIET_MS);
  return { readyMs, startedMb, startShare, peakMb, usedMb: memoryMb(site.pids()), endShare };
}

async function shareOfProcessor(site, ms) {
  const before = cpuMs(site.pids());
  await setTimeout(ms);
  return (100 * (cpuMs(site.pids()) - before)) / ms;
}

async function use({ address }) {
  const read = async (path) => (await fetch(address + path)).arrayBuffer();
  const times = (count) => Array(count).keys();
  const visits = times(VISITS);
  const visit = async () => {
    for (const turn of visits) await read(PAGES[turn % PAGES.length]);
  };
  await Promise.all(Array.from({ length: VISITORS }, visit));
  for (const turn of times(PAPERS)) await read(`/api/estimate.pdf?plot=30x${40 + turn}`);
  const staff = await signInAt(address);
  for (const turn of times(UPLOADS)) {
    const form = new FormData();
    form.set("picture", new Blob([await photograph(turn)]), "house.jpg");
    const answer = await staff.send("/api/site-pictures", { method: "POST", body: form });
    if (!answer.ok) throw new Error(`An upload was answered ${answer.status}.`);
  }
  for (const turn of times(LISTS)) await (await staff.get(`/api/follow-up/enquiries?page=${turn}`)).arrayBuffer();
}

/** Noise, the hardest to compress. */
function photograph(turn) {
  const noise = /** @type {const} */ ({ type: "gaussian", mean: 100 + turn, sigma: 30 });
  const create = /** @type {const} */ ({ width: 4_000, height: 3_000, channels: 3, background: "#000000", noise });
  return sharp({ create }).jpeg({ quality: 60 }).toBuffer();
}
