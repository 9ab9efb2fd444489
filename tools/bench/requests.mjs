import { Agent, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { PlainError, run, step } from "../../scripts/support/steps.mjs";
import { findProgram, requireProgram } from "../../scripts/support/system.mjs";
import { enquiriesIn, outboxIn } from "../support/count.mjs";
import { asTable, atMost, cpuMs, inRounds, measureTime, ROUNDS, SECONDS, spreadOf } from "./measure.mjs";
import { OURS } from "./stage.mjs";

const NEXT = "bare Next page";
const ENCODING = "Accept-Encoding: gzip";
const WRK_OPTIONS = ["-t1", "-c32", `-d${SECONDS}s`, "--latency", "-H"];
const UNITS = { us: 0.001, ms: 1, s: 1000 };

/** @param {import("./stage.mjs").Stage} stage */
export async function measureWeb(stage) {
  if (!findProgram("wrk")) return undefined;
  const servers = { ...(await stage.sites()), [NEXT]: await stage.bareNext() };
  const runs = await step("Requests", () => inRounds(servers, loadPages));
  const rows = Object.entries(runs).map(([name, { perSecond, cpu, p50, p99 }]) => [
    name,
    Math.round(perSecond),
    cpu.toFixed(2),
    p50.toFixed(1),
    p99.toFixed(1),
  ]);
  const body = `The home page's HTML from one process, which shares the machine with the load: \`wrk ${WRK_OPTIONS.join(" ")} '${ENCODING}'\`; servers
in turn, medians of ${ROUNDS} rounds. The bare Next page has about as many bytes before compression and writes no log. Times in
milliseconds; CPU is user and system time of all processes that serve, for each answer.

${asTable(["", "a second", "CPU", "p50", "p99"], rows)}`;
  const goals = [
    atMost("processor time of an answer, to a bare Next page", runs[OURS].cpu / runs[NEXT].cpu, 0.04),
    atMost("p99 at 32 connections", runs[OURS].p99, 15, " ms"),
  ];
  return { title: "The web process", body, goals };
}

async function loadPages({ address, pids }) {
  const before = cpuMs(pids());
  const output = await run(requireProgram("wrk"), [...WRK_OPTIONS, ENCODING, address]);
  const refused = output.match(/Non-2xx.*|Socket errors:.*/);
  if (refused) throw new Error(`${address}: ${refused[0]}`);
  const timeAt = (share) => {
    const [, value, unit] = output.match(new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`)) ?? [];
    return Number(value) * UNITS[unit];
  };
  const cpu = (cpuMs(pids()) - before) / Number(output.match(/(\d+) requests in/)?.[1]);
  return { perSecond: Number(output.match(/Requests\/sec:\s+([\d.]+)/)?.[1]), p50: timeAt(50), p99: timeAt(99), cpu };
}

const CONNECTIONS = 16;
const DRAIN_MS = 120_000;
const NAME = "Bench";
let made = 0;

function newEnquiry() {
  const name = `${NAME} ${made++}`;
  return {
    name,
    phone: "90000 00014",
    email: "visitor@example.com",
    location: "Hennur",
    plot_size: "1200",
    enquiry: "Three bedrooms and a small garden for my parents, on one floor if it can be done.",
    placement: "home",
    left_empty: "",
    elapsed: 60_000,
    requestId: `${name} of this run`,
  };
}

/** @param {import("./stage.mjs").Stage} stage */
export async function measureEnquiries(stage) {
  const sites = await stage.sites();
  /** @type {Record<string, string[]>} the acknowledged names by site */
  const acknowledged = Object.fromEntries(Object.values(sites).map(({ address }) => [address, []]));
  const runs = await step("Enquiries", () =>
    inRounds(sites, (site) => sendAndDeliver(site, acknowledged[site.address] ?? [])),
  );
  let wrong = 0;
  for (const { address, env } of Object.values(sites)) {
    const arrived = enquiriesIn(env.DATA_DIR, NAME);
    wrong += acknowledged[address]?.filter((name) => arrived.get(name) !== 1).length ?? 0;
  }
  const sent = Object.values(acknowledged).flat().length;
  const goals = [
    atMost("p99 of an enquiry at 16 connections", runs[OURS].p99, 60, " ms"),
    atMost("acknowledged enquiries that were lost or delivered twice", wrong, 0),
  ];
  return { title: "Enquiries over HTTP", body: describeEnquiries(runs, sent, wrong), goals };
}

/** Delivery runs during the load: waits for the rest and counts its processor time. */
async function sendAndDeliver(site, acknowledged) {
  const before = cpuMs(site.pids());
  const figures = await sendEnquiries(site.address, acknowledged);
  const began = performance.now();
  while (outboxIn(site.env.DATA_DIR).waiting) {
    if (performance.now() - began > DRAIN_MS) throw new PlainError("Enquiries were not delivered in two minutes.");
    await setTimeout(50);
  }
  const cpu = (cpuMs(site.pids()) - before) / figures.sent;
  return { ...figures, cpu, drained: performance.now() - began };
}

async function sendEnquiries(address, acknowledged) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const headers = { "content-type": "application/json", origin: address };
  const times = [];
  const began = performance.now();
  const send = async () => {
    while (performance.now() - began < SECONDS * 1_000) {
      const body = newEnquiry();
      times.push(
        await measureTime(() => post(`${address}/api/enquiries`, { agent, headers, body: JSON.stringify(body) })),
      );
      acknowledged.push(body.name);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, send));
  agent.destroy();
  const seconds = (performance.now() - began) / 1_000;
  return { perSecond: times.length / seconds, ...spreadOf(times), sent: times.length };
}

/** @returns {Promise<void>} */
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

function describeEnquiries(runs, sent, wrong) {
  const rows = Object.entries(runs).map(([name, { perSecond, p50, p99, cpu, drained }]) => [
    name,
    Math.round(perSecond),
    p50.toFixed(1),
    p99.toFixed(1),
    cpu.toFixed(2),
    (drained / 1_000).toFixed(1),
  ]);
  return `${CONNECTIONS} connections, each sending one enquiry after the other for ${SECONDS} s; medians of ${ROUNDS} rounds. Each is durable in the outbox before it
is acknowledged, and delivered to the embedded backend by the same process. Times in milliseconds; CPU is that of all
processes that serve, for each enquiry with its delivery; the last column is how many seconds after the load all were
delivered. Of ${sent.toLocaleString("en-IN")} acknowledged ${wrong} were lost or delivered twice.

${asTable(["", "a second", "p50", "p99", "CPU", "delivered after"], rows)}`;
}
