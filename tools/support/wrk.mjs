import { findProgram, requireProgram } from "../../scripts/support/debian.mjs";
import { run } from "../../scripts/support/steps.mjs";

const ENCODING = "Accept-Encoding: gzip";
/** wrk chooses a unit for each time. */
const UNITS = { us: 0.001, ms: 1, s: 1000 };

export const hasWrk = () => findProgram("wrk") !== undefined;

const optionsOf = ({ clients, seconds }) => ["-t1", `-c${clients}`, `-d${seconds}s`, "--latency", "-H"];

/** The command, for a report. */
export const commandOf = (settings) => `wrk ${optionsOf(settings).join(" ")} '${ENCODING}'`;

/**
 * Loads this address as fast as it answers: the number of requests, how many a second, p50 and p99 in milliseconds.
 * @param {string} address
 * @param {{ clients: number, seconds: number }} settings
 */
export async function loadWithWrk(address, settings) {
  const output = await run(requireProgram("wrk"), [...optionsOf(settings), ENCODING, address]);
  const refused = output.match(/Non-2xx.*|Socket errors:.*/);
  if (refused) throw new Error(`${address}: ${refused[0]}`);
  const timeAt = (share) => {
    const [, value, unit] = output.match(new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`)) ?? [];
    return Number(value) * UNITS[unit];
  };
  const requests = Number(output.match(/(\d+) requests in/)?.[1]);
  if (!requests) throw new Error(`${address} answered nothing in ${settings.seconds} s.`);
  const perSecond = Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1]);
  return { requests, perSecond, p50: timeAt(50), p99: timeAt(99) };
}
