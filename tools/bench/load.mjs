import { cpuMs } from "../support/processes.mjs";
import { commandOf, loadWithWrk } from "../support/wrk.mjs";
import { SECONDS } from "./rounds.mjs";

const SETTINGS = { clients: 32, seconds: SECONDS };
/** The command, for the report. */
export const WRK = commandOf(SETTINGS);

/** wrk's figures, and the serving processes' processor time for each request, in milliseconds. */
export async function load({ address, pids }) {
  const before = cpuMs(pids());
  const { requests, ...figures } = await loadWithWrk(address, SETTINGS);
  return { ...figures, cpu: (cpuMs(pids()) - before) / requests };
}
