import { readFileSync } from "node:fs";
import { findProgram } from "../support/debian.mjs";
import { run } from "../support/steps.mjs";

/** Linux counts a process's time in hundredths of a second, whatever the kernel's own clock. */
const TICK_MS = 10;
const SECONDS = 5;
const CLIENTS = 16;

/** The time that this process has spent on a CPU, in milliseconds. */
export function cpuMs(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

/**
 * Asks for the home page as nginx does, compressed, as fast as these servers answer. Gives requests a second and the CPU
 * time of one, in milliseconds: the latter says the same on a machine that others keep busy.
 */
export async function measureCost(servers) {
  const before = servers.map(({ pid }) => cpuMs(pid()));
  const said = await Promise.all(servers.map(({ url }) => load(url, CLIENTS / servers.length)));
  const spent = servers.reduce((sum, { pid }, server) => sum + cpuMs(pid()) - before[server], 0);
  const requests = said.reduce((sum, one) => sum + one.requests, 0);
  return { perSecond: requests / SECONDS, cpuMs: spent / requests };
}

async function load(url, clients) {
  const wrk = findProgram("wrk");
  const said = await run(wrk, ["-t1", `-c${clients}`, `-d${SECONDS}s`, "-H", "Accept-Encoding: gzip", `${url}/`]);
  return { requests: Number(said.match(/(\d+) requests in/)?.[1] ?? 0) };
}
