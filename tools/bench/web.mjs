import { run, step } from "../../scripts/support/steps.mjs";
import { findProgram, requireProgram } from "../../scripts/support/system.mjs";
import { cpuMs } from "../support/processes.mjs";
import { asTable, atMost, inRounds, ROUNDS, SECONDS } from "./measure.mjs";
import { OURS } from "./stage.mjs";

const NEXT = "bare Next page";
const ENCODING = "Accept-Encoding: gzip";
const OPTIONS = ["-t1", "-c32", `-d${SECONDS}s`, "--latency", "-H"];
const UNITS = { us: 0.001, ms: 1, s: 1000 };

/** @param {import("./stage.mjs").Stage} stage */
export async function measureWeb(stage) {
  if (!findProgram("wrk")) return undefined;
  const servers = { ...(await stage.sites()), [NEXT]: await stage.bareNext() };
  const runs = await step("Requests", () => inRounds(servers, load));
  const rows = Object.entries(runs).map(([name, { perSecond, cpu, p50, p99 }]) => [
    name,
    Math.round(perSecond),
    cpu.toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
  ]);
  const body = `The home page's HTML from one process, which shares the machine with the load: \`wrk ${OPTIONS.join(" ")} '${ENCODING}'\`; servers
in turn, medians of ${ROUNDS} rounds. The bare Next page has about as many bytes before compression and writes no log. Times in
milliseconds; CPU is user and system time of all processes that serve, for each answer.

${asTable(["", "a second", "CPU", "p50", "p99"], rows)}`;
  const goals = [
    atMost("processor time of an answer, to a bare Next page", runs[OURS].cpu / runs[NEXT].cpu, 0.1),
    atMost("p99 at 32 connections", runs[OURS].p99, 15, " ms"),
  ];
  return { title: "The web process", body, goals };
}

async function load({ address, pids }) {
  const before = cpuMs(pids());
  const output = await run(requireProgram("wrk"), [...OPTIONS, ENCODING, address]);
  const refused = output.match(/Non-2xx.*|Socket errors:.*/);
  if (refused) throw new Error(`${address}: ${refused[0]}`);
  const timeAt = (share) => {
    const [, value, unit] = output.match(new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`)) ?? [];
    return Number(value) * UNITS[unit];
  };
  const cpu = (cpuMs(pids()) - before) / Number(output.match(/(\d+) requests in/)?.[1]);
  return { perSecond: Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1]), p50: timeAt(50), p99: timeAt(99), cpu };
}
