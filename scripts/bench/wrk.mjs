import { spawnSync } from "node:child_process";
import { run } from "../support/steps.mjs";

const CONNECTIONS = 16;
const SECONDS = 5;
/** wrk writes times with the unit that suits them. */
const UNITS = { us: 0.001, ms: 1, s: 1000 };

export const hasWrk = () => spawnSync("wrk", ["-v"]).error === undefined;

/** The command as it is run, for the report. */
export const wrkCommand = `wrk -t1 -c${CONNECTIONS} -d${SECONDS}s --latency`;

/** Requests a second, and how long the middle one and the slowest of a hundred took, in milliseconds. */
export async function load(address, headers = []) {
  const [command, ...args] = wrkCommand.split(" ");
  const said = await run(command, [...args, ...headers.flatMap((header) => ["-H", header]), address]);
  const refused = said.match(/Non-2xx.*|Socket errors:.*/);
  if (refused) throw new Error(`${address}: ${refused[0]}`);
  const timeAt = (share) => {
    const [, value, unit] = said.match(new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`)) ?? [];
    return Number(value) * UNITS[unit];
  };
  return { perSecond: Number(said.match(/Requests\/sec:\s+([\d.]+)/)?.[1]), p50: timeAt(50), p99: timeAt(99) };
}
