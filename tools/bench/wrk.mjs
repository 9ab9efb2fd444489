import { findProgram } from "../../scripts/support/debian.mjs";
import { run } from "../../scripts/support/steps.mjs";
import { cpuMs } from "../support/processes.mjs";
import { SECONDS } from "./rounds.mjs";

/** The command as it is run, for the report. */
export const WRK = `wrk -t1 -c32 -d${SECONDS}s --latency -H 'Accept-Encoding: gzip'`;
const ARGS = ["-t1", "-c32", `-d${SECONDS}s`, "--latency", "-H", "Accept-Encoding: gzip"];
/** wrk writes times with the unit that suits them. */
const UNITS = { us: 0.001, ms: 1, s: 1000 };

export const hasWrk = () => findProgram("wrk") !== undefined;

/**
 * As many requests for this address as it answers: how many a second, the milliseconds that the middle one and
 * the slowest of a hundred took, and those of processor time that each cost the serving processes.
 */
export async function load({ address, pids }) {
  const before = cpuMs(pids());
  const said = await run("wrk", [...ARGS, address]);
  const spent = cpuMs(pids()) - before;
  const refused = said.match(/Non-2xx.*|Socket errors:.*/);
  if (refused) throw new Error(`${address}: ${refused[0]}`);
  const timeAt = (share) => {
    const [, value, unit] = said.match(new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`)) ?? [];
    return Number(value) * UNITS[unit];
  };
  const requests = Number(said.match(/(\d+) requests in/)?.[1]);
  if (!requests) throw new Error(`${address} answered nothing in ${SECONDS} s.`);
  const perSecond = Number(said.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
  return { perSecond, cpu: spent / requests, p50: timeAt(50), p99: timeAt(99) };
}
