import { request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { PlainError } from "../../scripts/support/steps.mjs";
import { shareOut } from "../support/parallel.mjs";
import { cpuMs } from "../support/processes.mjs";
import { withSite } from "../support/served.mjs";
import { signInAt } from "../support/staff.mjs";
import { ORDINARY, SHAPES } from "./shapes.mjs";

/** After WARM_UP requests, which exhaust the limit of a shape with one client. */
const TIMES = 60;
const AT_ONCE = 4;
const WARM_UP = 64;
const MAX_404S = 3;

const VISIT_EVERY_MS = 50;
const BASELINE_MS = 3_000;

/** Throws PlainError if a request costs more than MAX_404S ordinary 404s. */
export default function measureCosts(wanted) {
  // Each request has its own client address, so that rate limits do not hide the cost.
  const settings = { TRUSTED_PROXIES: "1", ENQUIRY_LIMIT_PER_MINUTE: "5", ENQUIRY_LIMIT_TOTAL_PER_MINUTE: "0" };
  return withSite(settings, async (site) => {
    const shapes = SHAPES.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)));
    const target = { address: site.address, inbox: await addInbox(site.address) };
    await settle(site);
    const visits = visit(site.address);
    const before = cpuMs(site.pids());
    await setTimeout(BASELINE_MS);
    const baseline = (cpuMs(site.pids()) - before) / BASELINE_MS;
    const alone = visits.slowest();
    const costs = [];
    for (const shape of [ORDINARY, ...shapes]) {
      const cost = await costOf(site, target, shape, baseline);
      costs.push({ ...shape, ...cost, slowest: visits.slowest() });
    }
    visits.end();
    report(costs, alone);
  });
}

async function addInbox(address) {
  const staff = await signInAt(address);
  const source = await (await staff.post("/api/lead-sources", { door: "inbox", name: "Portal" })).json();
  return new URL(source.address).pathname;
}

async function settle({ pids }) {
  for (let still = 0; still < 3; ) {
    const before = cpuMs(pids());
    await setTimeout(500);
    still = cpuMs(pids()) - before <= 20 ? still + 1 : 0;
  }
}

function visit(address) {
  /** @type {number[]} */
  let times = [];
  const timer = setInterval(async () => {
    const began = performance.now();
    await send(address, { path: "/contact-us" });
    times.push(performance.now() - began);
  }, VISIT_EVERY_MS);
  return {
    slowest() {
      const longest = Math.max(0, ...times);
      times = [];
      return longest;
    },
    end: () => clearInterval(timer),
  };
}

async function costOf({ pids }, target, shape, baseline) {
  await sendMany(target, shape, WARM_UP);
  const [began, before] = [performance.now(), cpuMs(pids())];
  const statuses = await sendMany(target, shape, TIMES);
  const spent = cpuMs(pids()) - before - baseline * (performance.now() - began);
  return { ms: Math.max(0, spent) / TIMES, statuses: [...new Set(statuses)].join(" ") };
}

async function sendMany(target, shape, times) {
  /** @type {number[]} */
  const statuses = [];
  const sendOne = async () => statuses.push(await send(target.address, shape.send(target)));
  await shareOut(Array(times).keys(), AT_ONCE, sendOne);
  return statuses;
}

let clients = 0;

function send(address, { method = "GET", path, headers = {}, body = "" }) {
  const client = `10.${(++clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`;
  const { hostname, port } = new URL(address);
  const all = { "x-forwarded-for": client, "content-length": String(Buffer.byteLength(body)), ...headers };
  return new Promise((resolve) => {
    const sent = request({ hostname, port, method, path, headers: all, agent: false }, (answer) =>
      answer.resume().on("close", () => resolve(answer.statusCode)),
    );
    sent.on("error", () => resolve(0)).end(body);
  });
}

function report(costs, alone) {
  const [ordinary] = costs;
  const rows = costs.toSorted((one, other) => other.ms - one.ms);
  console.log(
    `  CPU ms a request (${TIMES} of each; the slowest of ${1_000 / VISIT_EVERY_MS} visits a second beside them, ${Math.round(alone)} ms without):`,
  );
  const timesOf = (/** @type {{ ms: number }} */ { ms }) => ms / ordinary.ms;
  for (const row of rows) {
    const { name, ms, statuses, slowest } = row;
    console.log(
      `    ${ms.toFixed(1).padStart(6)} = ${timesOf(row).toFixed(1)} ordinary 404s, visits ${Math.round(slowest)} ms, ${statuses}: ${name}`,
    );
  }
  const excessive = rows.filter((row) => timesOf(row) > MAX_404S);
  if (excessive.length > 0) throw new PlainError(`Over the limit: ${excessive.map(({ name }) => name).join("; ")}`);
}
