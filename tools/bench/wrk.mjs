import { findProgram } from "../../scripts/support/debian.mjs";
import { run } from "../../scripts/support/steps.mjs";
import { cpuMs } from "../support/processes.mjs";
import { SECONDS } from "./rounds.mjs";

/** The command, for the report. */
export const WRK = `wrk -t1 -c32 -d${SECONDS}s --latency -H 'Accept-Encoding: gzip'`;
const ARGS = ["-t1", "-c32", `-d${SECONDS}s`, "--latency", "-H", "Accept-Encoding: gzip"];
/** wrk chooses a unit for each time. */
const UNITS = { us: 0.001, ms: 1, s: 1000 };

export const hasWrk = () => findProgram("wrk") !== undefined;

/**
 * Loads this address as fast as it answers: requests per second, p50 and p99 in milliseconds, and the serving processes'
 * processor time for each request, in milliseconds.
 */
export async function load({ address, pids }) {
  const before = cpuMs(pids());
  const output = await run("wrk", [...ARGS, address]);
  const spent = cpuMs(pids()) - before;
  const refused = output.match(/Non-2xx.*|Socket errors:.*/);
  if (refused) throw new Error(`${address}: ${refused[0]}`);
  const timeAt = (share) => {
    const [, value, unit] = output.match(new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`)) ?? [];
    return Number(value) * UNITS[unit];
  };
  const requests = Number(output.match(/(\d+) requests in/)?.[1]);
  if (!requests) throw new Error(`${address} answered nothing in ${SECONDS} s.`);
  const perSecond = Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
  return { perSecond, cpu: spent / requests, p50: timeAt(50), p99: timeAt(99) };
}
