import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import { freePort } from "../../scripts/support/free-port.mjs";
import { PlainError, step } from "../../scripts/support/steps.mjs";
import { enquiriesAfter, outboxIn, timelineIn, whyWaiting } from "../support/count.mjs";
import { deploySite } from "../support/served.mjs";
import { signInAt } from "../support/staff.mjs";
import { openGoogle } from "./google.mjs";
import { openIndiaMart } from "./indiamart.mjs";
import { openLedger } from "./ledger.mjs";
import { openMeta } from "./meta.mjs";
import { openPortal } from "./portal.mjs";
import { sendInRounds } from "./rounds.mjs";
import { drawsOf } from "./sending.mjs";
import { openWhatsApp } from "./whatsapp.mjs";

const STANDARD_LEADS = 1_000;
/** From so many leads on, some can only be pulled, for which the run lasts longer than the pause between two pulls. */
const LEADS_WITH_PULLS = 300;
const KILLS = { quick: 3, full: 6 };
const QUICK_LEADS = 100;
/** A killed server's delivery is taken over after a minute; a message can wait as long again for its enquiry. */
const DRAIN_MS = { pushed: 150_000, pulled: 330_000 };
/** For what could come twice. One entry stays: what Meta's test tool announces does not exist. */
const SETTLE_MS = 30_000;
const LEFT = 1;
const LOOK_MS = 250;
const SHOWN_FAULTS = 20;

/** Is in each text of a message. */
const MESSAGES = "whatsapp-";

const sourceOf = (door) => `Stand-in of ${door}`;

/**
 * Sends this many leads to each door as the platforms do (a stand-in of each, by the platforms' documentation) while the
 * server is killed. Fails if a lead was lost, came twice, or was taken although it must not be.
 * @param {string[]} args
 */
export default async function leads(args) {
  const { values, positionals } = parseArgs({ args, options: { seed: { type: "string" } }, allowPositionals: true });
  const count = Number(positionals[0] ?? STANDARD_LEADS);
  const seed = values.seed ?? String(Math.floor(Math.random() * 1_000_000));
  console.log(`  ${count} leads to each door, --seed ${seed}`);
  const ledger = openLedger();
  const pulls = count >= LEADS_WITH_PULLS;
  const platforms = [openGoogle, openMeta, openWhatsApp, openIndiaMart, openPortal].map((open) =>
    open({ seed, count, ledger, pulls }),
  );
  const server = await deploySite({
    PAGES_AHEAD: "false",
    PICTURES_AHEAD: "false",
    ...(await listen(platforms)),
  });
  const watcher = watchBackend(server.env.DATA_DIR, ledger);
  try {
    await server.start();
    await send(server, ledger, { platforms, seed, kills: count < QUICK_LEADS ? KILLS.quick : KILLS.full });
    await step("Delivery", () => drain(server.env.DATA_DIR, ledger, pulls ? DRAIN_MS.pulled : DRAIN_MS.pushed));
    const rows = enquiriesAfter(server.env.DATA_DIR, 0);
    const entries = timelineIn(server.env.DATA_DIR, MESSAGES);
    report(ledger.judge(rows, entries, sourceOf), { ledger, platforms, waiting: whyWaiting(server.env.DATA_DIR) });
  } finally {
    clearInterval(watcher);
    await server.clean();
  }
}

async function send(server, ledger, { platforms, seed, kills }) {
  const ask = await signIn(server.address);
  const sources = await step("Sources", () => addSources(platforms, ask));
  const restart = async () => {
    const from = Date.now();
    await server.kill();
    await server.start();
    ledger.pause(from, Date.now());
  };
  await step("Leads", () => sendInRounds(platforms, kills, drawsOf(seed, "kills"), restart));
  for (const { door, afterwards } of platforms)
    if (afterwards) await step(`Afterwards: ${door}`, () => afterwards({ source: sources[door], ask, restart }));
}

/** The stand-ins that the product asks, and the settings that name them. */
async function listen(platforms) {
  const urlOf = async (server) => {
    const port = await freePort();
    await server.listen(port);
    return `http://127.0.0.1:${port}`;
  };
  const graph = await urlOf(platforms.find(({ door }) => door === "meta").graph);
  const indiaMart = await urlOf(platforms.find(({ door }) => door === "indiamart"));
  return { META_GRAPH_URL: `${graph}/v26.0`, WHATSAPP_GRAPH_URL: `${graph}/v26.0`, INDIAMART_URL: indiaMart };
}

/** Asks the site as its owner. */
async function signIn(site) {
  const staff = await signInAt(site);
  return async (method, path, body) => {
    const headers = { "content-type": "application/json" };
    const response = await staff.asked(site, path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    const text = await response.text();
    if (!response.ok) throw new PlainError(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text);
  };
}

async function addSources(platforms, ask) {
  const sources = {};
  for (const { door, input, begin } of platforms) {
    sources[door] = await ask("POST", "/api/lead-sources", { name: sourceOf(door), ...input });
    await begin(sources[door], ask);
  }
  return sources;
}

/** Notes when each lead is at the backend. */
function watchBackend(folder, ledger) {
  let last = 0;
  return setInterval(() => {
    const rows = enquiriesAfter(folder, last);
    last = Math.max(last, ...rows.map(({ place }) => place));
    ledger.seen(rows, timelineIn(folder, MESSAGES));
  }, LOOK_MS);
}

/** Waits until everything is at its place, and then for what could come twice. */
async function drain(folder, ledger, ms) {
  const waitWhile = async (isOpen, longest) => {
    const until = Date.now() + longest;
    while (isOpen() && Date.now() < until) await setTimeout(LOOK_MS);
  };
  await waitWhile(() => !ledger.isComplete(), ms);
  await waitWhile(() => (outboxIn(folder).waiting ?? 0) > LEFT, SETTLE_MS);
}

function report({ table, faults }, { ledger, platforms, waiting }) {
  console.table(table);
  const named = (name) => platforms.find(({ door }) => door === name);
  const indiaMart = named("indiamart").pulls();
  console.log(
    `  Reads while Meta throttled: ${named("meta").graph.earlyReads()}. IndiaMART: ${JSON.stringify(indiaMart)}.`,
  );
  const oddities = ledger.oddities();
  if (Object.keys(oddities).length > 0) console.log("  Not understood by the platform:", oddities);
  if (waiting.length > 0) console.log("  Still waiting:", waiting);
  for (const fault of faults.slice(0, SHOWN_FAULTS)) console.log(`  ${fault}`);
  if (faults.length > 0)
    throw new PlainError(`${faults.length} leads were lost, came twice, or were taken although they must not be.`);
}
