import { randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";

const TIMEOUT_MS = 10_000;
export const PAGES = ["/", "/about-us", "/our-project", "/designs-plans", "/cost-estimator", "/package", "/contact-us"];

/** Makes visitors' names unique in this process, so that each enquiry can be counted. */
let made = 0;

const briefly = () => 20 + Math.random() * 80;

/** An enquiry as the form sends it. @param {string} name */
export const enquiryOf = (name) => ({
  name,
  phone: "90000 00014",
  email: "visitor@example.com",
  location: "Hennur",
  plot_size: "1200",
  enquiry: "A line\nand another one",
  placement: "home",
  website: "",
  elapsed: 60_000,
  requestId: randomBytes(16).toString("hex"),
});

/**
 * @param {string} site
 * @param {object} body
 */
export const sendEnquiry = (site, body) =>
  fetch(`${site}/api/enquiries`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: site },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });

/** @param {Error & { cause?: { code?: string } }} error */
const reasonOf = (error) => error.cause?.code ?? error.name;

/**
 * Repeats `work` in parallel, with the numbers of the worker and the turn, until `stop`, which throws the first failure.
 * @param {number} count
 * @param {(worker: number, turn: number) => Promise<unknown>} work
 */
export function keepWorking(count, work) {
  let isOver = false;
  const workOn = async (_, worker) => {
    for (let turn = 0; !isOver; turn++) await work(worker, turn);
  };
  // Starts after this call has returned, so that `work` can use its result.
  const working = Promise.resolve().then(() => Promise.all(Array.from({ length: count }, workOn)));
  working.catch(() => {});
  return {
    isOver: () => isOver,
    async stop() {
      isOver = true;
      await working;
    },
  };
}

/**
 * Calls `work` with each thing, `count` at a time, and with the number of the worker.
 * @template Thing
 * @param {Iterable<Thing>} things
 * @param {number} count
 * @param {(thing: Thing, worker: number) => Promise<unknown>} work
 */
export async function shareOut(things, count, work) {
  const left = things[Symbol.iterator]();
  const workOn = async (_, worker) => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value, worker);
  };
  await Promise.all(Array.from({ length: count }, workOn));
}

/**
 * Visitors who send one enquiry after another and retry each until it is accepted.
 * @param {{ site: string, count: number, pause?: () => number }} options
 */
export function startVisitors({ site, count, pause = briefly }) {
  const acknowledged = new Set();
  /** @type {string[]} */
  const failures = [];

  async function send(body) {
    const response = await sendEnquiry(site, body);
    const answer = await response.json().catch(() => undefined);
    return answer?.success === true ? undefined : String(response.status);
  }

  const { isOver, stop } = keepWorking(count, async () => {
    const body = enquiryOf(`Crash ${made++}`);
    while (!isOver()) {
      const failure = await send(body).catch(reasonOf);
      if (!failure) {
        acknowledged.add(body.name);
        break;
      }
      failures.push(`an enquiry: ${failure}`);
      await setTimeout(100);
    }
    await setTimeout(pause());
  });
  return { acknowledged, failures, stop };
}

/**
 * Visitors who read one complete page after another. Counts views and records failures.
 * @param {{ site: string, count: number, pauseMs?: number }} options
 */
export function startReaders({ site, count, pauseMs = 0 }) {
  /** @type {string[]} */
  const failures = [];
  let views = 0;

  async function view(page) {
    const response = await fetch(site + page, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const html = await response.text();
    if (response.status !== 200) return `${response.status}`;
    return html.endsWith("</html>") ? undefined : "cut short";
  }

  const { stop } = keepWorking(count, async (reader, turn) => {
    const page = PAGES[(reader + turn) % PAGES.length];
    const failure = await view(page).catch(reasonOf);
    views++;
    if (failure) failures.push(`${page}: ${failure}`);
    await setTimeout(pauseMs);
  });
  return { views: () => views, failures, stop };
}
