import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { PlainError, step } from "../../scripts/support/steps.mjs";
import { asTable, atLeast, atMost } from "../support/benchmarks.mjs";
import { enquiriesIn, outboxIn } from "../support/count.mjs";
import { cpuMs } from "../support/processes.mjs";
import { keepWorking } from "../support/visitors.mjs";
import { inRounds, ROUNDS, SECONDS, spreadOf, timed } from "./rounds.mjs";

const CONNECTIONS = 16;
const DRAIN_MS = 120_000;
const OURS = "npm start";
const WORDPRESS = "WordPress with a bare form handler";
/** First name of all visitors; a number as the last name makes each unique. */
const NAME = "Bench";
let made = 0;

const answers = () => ({
  name: `${NAME} ${made++}`,
  phone: "90000 00014",
  email: "visitor@example.com",
  location: "Hennur",
  plot_size: "1200",
  enquiry: "Three bedrooms and a small garden for my parents, on one floor if it can be done.",
});

/** Measures accepted enquiries per second over HTTP, and checks that each acknowledged one is delivered once. */
export async function measureEnquiries(stage) {
  const [site, wordpress] = [await stage.site(), await stage.wordpress()];
  const acknowledged = [];
  const ways = { [OURS]: () => ourLoad(site, acknowledged) };
  if (wordpress) ways[WORDPRESS] = () => load(wordpress, asForm, []);
  const runs = await step("Enquiries", () => inRounds(ways, (send) => send()));
  const arrived = enquiriesIn(site.env.DATA_DIR, NAME);
  const lost = acknowledged.filter((name) => !arrived.has(name)).length;
  const twice = [...arrived.values()].filter((count) => count > 1).length;
  const goals = goalsFor(runs, { lost, twice });
  return { title: "Enquiries over HTTP", body: describe(runs, { acknowledged, lost, twice }), goals };
}

/** Includes delivery, which runs during the load: waits for the rest and counts its processor time. */
async function ourLoad(site, acknowledged) {
  const before = cpuMs(site.pids());
  const figures = await load(site, asJson, acknowledged);
  const began = performance.now();
  while (outboxIn(site.env.DATA_DIR).waiting) {
    if (performance.now() - began > DRAIN_MS) throw new PlainError("Enquiries were not delivered in two minutes.");
    await setTimeout(50);
  }
  const cpu = (cpuMs(site.pids()) - before) / figures.sent;
  return { ...figures, cpu, drained: performance.now() - began };
}

const asJson = (address) => ({
  url: `${address}/api/enquiries`,
  type: "application/json",
  encode: (typed) =>
    JSON.stringify({
      ...typed,
      placement: "home",
      website: "",
      elapsed: 60_000,
      requestId: `${typed.name} of this run`,
    }),
});

const asForm = (address) => ({
  url: `${address}/wp-admin/admin-post.php`,
  type: "application/x-www-form-urlencoded",
  encode: (typed) => String(new URLSearchParams({ ...typed, action: "enquiry" })),
});

/** Each visitor sends one enquiry after another. Adds each acknowledged name to `acknowledged`. */
async function load({ address, pids }, way, acknowledged) {
  const { url, type, encode } = way(address);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const headers = { "content-type": type, origin: address };
  const times = [];
  const cpuBefore = cpuMs(pids());
  const began = performance.now();
  const { stop } = keepWorking(CONNECTIONS, async () => {
    const typed = answers();
    times.push(await timed(() => post(url, { agent, headers, body: encode(typed) })));
    acknowledged.push(typed.name);
  });
  await setTimeout(SECONDS * 1_000);
  await stop();
  agent.destroy();
  const seconds = (performance.now() - began) / 1_000;
  const cpu = (cpuMs(pids()) - cpuBefore) / times.length;
  return { perSecond: times.length / seconds, ...spreadOf(times), cpu, sent: times.length };
}

/**
 * Rejects unless the answer reports success.
 * @returns {Promise<void>}
 */
const post = (url, { agent, headers, body }) =>
  new Promise((resolve, reject) => {
    const length = { "content-length": Buffer.byteLength(body) };
    const sent = request(url, { method: "POST", agent, headers: { ...headers, ...length } }, async (response) => {
      let answer = "";
      for await (const chunk of response) answer += chunk;
      if (answer.includes('"success":true')) resolve();
      else reject(new Error(`${url}: ${response.statusCode} ${answer.slice(0, 300)}`));
    });
    sent.on("error", reject);
    sent.end(body);
  });

function describe(runs, { acknowledged, lost, twice }) {
  const rows = Object.entries(runs).map(([name, { perSecond, p50, p99, cpu, drained }]) => [
    name,
    Math.round(perSecond),
    p50.toFixed(1),
    p99.toFixed(1),
    cpu.toFixed(2),
    drained === undefined ? "" : (drained / 1_000).toFixed(1),
  ]);
  const count = (number) => number.toLocaleString("en-IN");
  return `${CONNECTIONS} connections, each sending one enquiry after the other for ${SECONDS} s; medians of ${ROUNDS} rounds in turn. Ours are durable in the
outbox before they are acknowledged, and delivered to the embedded backend by the same process; WordPress has a few lines
of PHP that store the fields as a post (MariaDB, each commit durable). Times in milliseconds; CPU is that of all processes that
serve, for each enquiry, ours with its delivery; the last column is how many seconds after the load all were delivered. Of
${count(acknowledged.length)} acknowledged ${count(lost)} were lost and ${count(twice)} delivered twice.

${asTable(["", "a second", "p50", "p99", "CPU", "delivered after"], rows)}`;
}

const goalsFor = (runs, { lost, twice }) => [
  atLeast(
    "enquiries a second, to WordPress with a bare form handler",
    runs[OURS].perSecond / runs[WORDPRESS]?.perSecond,
    20,
  ),
  atMost("p99 of an enquiry at 16 connections", runs[OURS].p99, 60, " ms"),
  atMost("acknowledged enquiries that were lost or delivered twice", lost + twice, 0),
];
