import { setTimeout } from "node:timers/promises";
import { PlainError } from "../../scripts/support/steps.mjs";
import { cpuMs } from "../support/processes.mjs";
import { withSite } from "../support/served.mjs";
import { shareOut } from "../support/visitors.mjs";
import { send } from "./send.mjs";
import { ORDINARY, SHAPES } from "./shapes.mjs";

/** Requests per shape; WARM_UP ones before them are not measured. */
const TIMES = 60;
const AT_ONCE = 4;
const WARM_UP = 12;

/** People visit a page this often meanwhile. ms */
const VISIT_EVERY_MS = 50;
const FRIENDLY_MS = 3_000;

/**
 * Measures the CPU milliseconds that one request of each hostile shape costs the last build, while people visit it. Prints
 * the costs; throws PlainError if a shape exceeds its limit.
 * @param {string[]} [wanted] only shapes whose names contain one of these words
 */
export function fuzzCosts(wanted = []) {
  // Each request has its own client address, so that rate limits do not hide the cost.
  const settings = { TRUSTED_PROXIES: "1", ENQUIRY_LIMIT_PER_MINUTE: "5", ENQUIRY_LIMIT_TOTAL_PER_MINUTE: "0" };
  return withSite(settings, async (site) => {
    const shapes = SHAPES.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
    await settle(site);
    const visits = visit(site.address);
    const before = cpuMs(site.pids());
    await setTimeout(FRIENDLY_MS);
    const friendly = (cpuMs(site.pids()) - before) / FRIENDLY_MS;
    const alone = visits.slowest();
    const costs = [];
    for (const shape of [ORDINARY, ...shapes]) {
      const cost = await costOf(site, shape, friendly);
      costs.push({ ...shape, ...cost, slowest: visits.slowest() });
    }
    visits.end();
    report(costs, alone);
  });
}

/** Waits until the server has rendered its pages and is idle. */
async function settle({ pids }) {
  for (let still = 0; still < 3; ) {
    const before = cpuMs(pids());
    await setTimeout(500);
    still = cpuMs(pids()) - before <= 20 ? still + 1 : 0;
  }
}

/** @param {string} address */
function visit(address) {
  /** @type {number[]} */
  let times = [];
  const timer = setInterval(async () => {
    const began = performance.now();
    await send(address, { path: "/contact-us" });
    times.push(performance.now() - began);
  }, VISIT_EVERY_MS);
  return {
    /** The slowest visit since the last call. ms */
    slowest() {
      const longest = Math.max(0, ...times);
      times = [];
      return longest;
    },
    end: () => clearInterval(timer),
  };
}

async function costOf({ address, pids }, shape, friendly) {
  await sendMany(address, shape, WARM_UP);
  const [began, before] = [performance.now(), cpuMs(pids())];
  const statuses = await sendMany(address, shape, TIMES);
  const spent = cpuMs(pids()) - before - friendly * (performance.now() - began);
  return { ms: Math.max(0, spent) / TIMES, statuses: [...new Set(statuses)].join(" ") };
}

async function sendMany(address, shape, times) {
  /** @type {number[]} */
  const statuses = [];
  const sendOne = async () => statuses.push(await send(address, shape.send(address)));
  await shareOut(Array(times).keys(), AT_ONCE, sendOne);
  return statuses;
}

function report(costs, alone) {
  const [ordinary] = costs;
  const rows = costs.toSorted((one, other) => other.ms - one.ms);
  console.log(
    `  CPU ms a request (${TIMES} of each; the slowest of ${1_000 / VISIT_EVERY_MS} visits a second beside them, ${Math.round(alone)} ms without):`,
  );
  for (const { name, ms, most, statuses, slowest } of rows) {
    const times = ordinary.ms > 0 ? ` = ${(ms / ordinary.ms).toFixed(1)} ordinary 404s` : "";
    console.log(
      `    ${ms.toFixed(1).padStart(6)} of ${most}${times}, visits ${Math.round(slowest)} ms, ${statuses}: ${name}`,
    );
  }
  const excessive = rows.filter(({ ms, most }) => ms > most);
  if (excessive.length > 0) throw new PlainError(`Over the limit: ${excessive.map(({ name }) => name).join("; ")}`);
}
