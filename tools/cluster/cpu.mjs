import { cpuMs } from "../support/processes.mjs";
import { startVisitors } from "../support/visitors.mjs";
import { loadWithWrk } from "../support/wrk.mjs";

const SECONDS = 5;
const CLIENTS = 16;
const ENQUIRIES = 300;

/**
 * Requests the compressed home page, as nginx does, as fast as these servers answer. Returns requests per second and CPU
 * milliseconds per request, which other load on the machine does not change.
 */
export async function measurePages(servers) {
  const pids = servers.flatMap((server) => server.pids());
  const before = cpuMs(pids);
  const settings = { clients: CLIENTS / servers.length, seconds: SECONDS };
  const loads = await Promise.all(servers.map(({ address }) => loadWithWrk(`${address}/`, settings)));
  const all = loads.reduce((sum, { requests }) => sum + requests, 0);
  return { perSecond: all / SECONDS, cpuMs: (cpuMs(pids) - before) / all };
}

/** CPU milliseconds per enquiry, from the form's post to its delivery. */
export async function measureEnquiries({ site, webs, backends, drained }) {
  const pids = [...webs, ...backends].flatMap((server) => server.pids());
  const before = cpuMs(pids);
  const visitors = startVisitors({ site, count: 8, pause: () => 0 });
  while (visitors.acknowledged.size < ENQUIRIES) await new Promise((resolve) => setTimeout(resolve, 20));
  await visitors.stop();
  await drained();
  return { cpuMs: (cpuMs(pids) - before) / visitors.acknowledged.size };
}
