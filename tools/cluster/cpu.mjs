import { requireProgram } from "../../scripts/support/debian.mjs";
import { run } from "../../scripts/support/steps.mjs";
import { cpuMs } from "../support/processes.mjs";
import { startVisitors } from "../support/visitors.mjs";

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
  const requests = await Promise.all(servers.map(({ address }) => load(address, CLIENTS / servers.length)));
  const all = requests.reduce((sum, one) => sum + one, 0);
  return { perSecond: all / SECONDS, cpuMs: (cpuMs(pids) - before) / all };
}

async function load(address, clients) {
  const wrk = requireProgram("wrk");
  const output = await run(wrk, ["-t1", `-c${clients}`, `-d${SECONDS}s`, "-H", "Accept-Encoding: gzip", `${address}/`]);
  return Number(output.match(/(\d+) requests in/)?.[1] ?? 0);
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
