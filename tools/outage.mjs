import { rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../scripts/support/free-port.mjs";
import { PlainError } from "../scripts/support/steps.mjs";
import { prepareTestServer } from "../scripts/testing/test-server.mjs";
import { enquiriesIn, outboxIn } from "./support/count.mjs";
import { backendServer, deploySite } from "./support/served.mjs";
import { startReaders, startVisitors } from "./support/visitors.mjs";

const STANDARD_MINUTES = 10;
/** Before the backend goes and after all is delivered. */
const QUIET_MS = 15_000;
/** Longer than any pause between two attempts. */
const DRAIN_MS = 3_900_000;
const LOOK_MS = 1_000;

/** How the backend is away: its port is closed, or it accepts connections and never answers. */
const WAYS = {
  refuses: { take: (backend) => backend.kill(), give: (backend) => backend.start() },
  hangs: { take: (backend) => signal(backend, "SIGSTOP"), give: (backend) => signal(backend, "SIGCONT") },
};
const signal = (backend, name) => backend.pids().forEach((pid) => void process.kill(pid, name));

/** A visitor who reads a page a second, and one who sends an enquiry every two, while the backend is away for so long. */
async function goWithout({ take, give }, ms) {
  const { env } = await prepareTestServer({ BACKEND_PORT: String(await freePort()) });
  const backend = backendServer(env, join(env.DATA_DIR, "backend.log"));
  const web = await deploySite({ BACKEND_URL: `http://localhost:${env.BACKEND_PORT}` });
  try {
    await backend.start();
    await web.start();
    const readers = startReaders({ site: web.address, count: 1, pauseMs: 1_000 });
    const visitors = startVisitors({ site: web.address, count: 1, pause: () => 2_000 });
    await pause(QUIET_MS);
    const linesBefore = web.lines().length;
    await take(backend);
    await pause(ms);
    await give(backend);
    const returned = performance.now();
    const waiting = outboxIn(web.env.DATA_DIR).waiting ?? 0;
    const lines = web.lines().slice(linesBefore).filter(isTrouble);
    const deliveredAfter = await waitUntilDelivered(web.env.DATA_DIR, returned);
    await pause(QUIET_MS);
    await Promise.all([readers.stop(), visitors.stop()]);
    await waitUntilDelivered(web.env.DATA_DIR, returned);
    const arrived = enquiriesIn(env.DATA_DIR, "Crash");
    return {
      result: {
        pages: readers.views(),
        pagesFailed: readers.failures.length,
        enquiries: visitors.acknowledged.size,
        enquiriesFailed: visitors.failures.length,
        waiting,
        deliveredAfter: `${(deliveredAfter / 1_000).toFixed(0)} s`,
        lost: [...visitors.acknowledged].filter((name) => !arrived.has(name)).length,
        twice: [...arrived.values()].filter((count) => count > 1).length,
        logLines: lines.length,
      },
      lines,
      failures: [...readers.failures, ...visitors.failures],
    };
  } finally {
    await web.clean();
    await backend.kill();
    await rm(env.DATA_DIR, { recursive: true, force: true });
  }
}

const isTrouble = (line) => /^\{"level":"(warn|error)"/.test(line);

/** Milliseconds from `since` until no enquiry waits. */
async function waitUntilDelivered(folder, since) {
  while (outboxIn(folder).waiting) {
    if (performance.now() - since > DRAIN_MS) break;
    await pause(LOOK_MS);
  }
  return performance.now() - since;
}

/** How often each message is in these lines. */
const countMessages = (lines) => {
  const messages = lines
    .map((line) => JSON.parse(line))
    .map(({ level, message, trouble }) => `${level}: ${trouble ?? message}`);
  return Object.fromEntries(messages.map((one) => [one, messages.filter((other) => other === one).length]));
};

/**
 * Takes the backend away for so many minutes, in both ways at once, and brings it back. Fails if a page or an enquiry
 * failed, or if an enquiry was lost or arrived twice.
 * @param {string[]} args
 */
export default async function outage([minutes]) {
  const ms = Number(minutes ?? STANDARD_MINUTES) * 60_000;
  const runs = Object.entries(WAYS).map(async ([name, way]) => ({ name, ...(await goWithout(way, ms)) }));
  const all = await Promise.all(runs);
  console.table(Object.fromEntries(all.map(({ name, result }) => [name, result])));
  for (const { name, lines, failures } of all) {
    for (const failure of failures) console.log(`  While it ${name}, failed: ${failure}`);
    console.log(`\n  The log while it ${name}:`);
    console.table(countMessages(lines));
  }
  const isBad = ({ result }) => result.pagesFailed || result.enquiriesFailed || result.lost || result.twice;
  if (all.some(isBad)) throw new PlainError("A page or an enquiry failed, or an enquiry was lost or arrived twice.");
}
