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
import { drawsOf } from "./sending.mjs";
import { openWhatsApp } from "./whatsapp.mjs";

const STANDARD_LEADS = 1_000;
/** From so many leads on, some can only be pulled, for which the run lasts longer than the pause between two pulls. */
const LEADS_WITH_PULLS = 300;
const KILLS = { quick: 3, full: 6 };
const QUICK_LEADS = 100;
const LONGEST_JITTER_MS = 30;
/** A killed server's delivery is taken over after a minute; a message can wait as long again for its enquiry. */
const DRAIN_MS = { pushed: 150_000, pulled: 330_000 };
/** For what could come twice. One entry stays: what Meta's test tool announces does not exist. */
const SETTLE_MS = 30_000;
const LEFT = 1;
const LOOK_MS = 250;
const SHOWN_FAULTS = 20;

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
  const watch = watchBackend(server.env.DATA_DIR, ledger);
  await server.start();
  const ask = await signIn(server.address);
  const sources = await step("Sources", () => addSources(platforms, ask));
  const restart = async () => {
    await server.kill();
    await server.start();
  };
  await step("Leads", () =>
    sendInRounds(platforms, count < QUICK_LEADS ? KILLS.quick : KILLS.full, drawsOf(seed, "kills"), restart),
  );
  for (const platform of platforms)
    if (platform.afterwards)
      await step(`Afterwards: ${platform.door}`, () =>
        platform.afterwards({ source: sources[platform.door], ask, restart }),
      );
  await step("Delivery", () => drain(server.env.DATA_DIR, ledger, pulls ? DRAIN_MS.pulled : DRAIN_MS.pushed));
  watch.end();
  const rows = enquiriesAfter(server.env.DATA_DIR, 0);
  const entries = timelineIn(server.env.DATA_DIR, "whatsapp-");
  const waiting = whyWaiting(server.env.DATA_DIR);
  await server.clean();
  report(ledger.judge(rows, entries, sourceOf), { ledger, platforms, waiting });
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

/**
 * All platforms send at once. In each round but the last the server is killed while they send. Some leads come again in
 * the next round and at the end, with other content.
 */
async function sendInRounds(platforms, kills, draws, restart) {
  const replaysOf = (deliveries) =>
    deliveries
      .filter(({ plan }) => plan.isAgain)
      .map((delivery) => ({ ...delivery, plan: { ...delivery.plan, isTwice: false }, request: delivery.replay }));
  for (let round = 0; round <= kills; round++) {
    const partOf = ({ deliveries }, turn) => {
      const size = Math.ceil(deliveries.length / (kills + 1));
      return turn < 0 ? [] : deliveries.slice(turn * size, (turn + 1) * size);
    };
    const parts = platforms.map((platform) => [...replaysOf(partOf(platform, round - 1)), ...partOf(platform, round)]);
    const total = parts.flat().length;
    const reached = countTo(Math.floor(draws.draw() * 0.9 * total));
    const sent = Promise.all(
      platforms.map(({ sender }, place) =>
        sender.sendAll(
          parts[place].map((delivery) => ({
            ...delivery,
            answered(status) {
              delivery.answered(status);
              reached.count();
            },
          })),
        ),
      ),
    );
    if (round < kills) {
      await Promise.race([reached.promise, sent]);
      await setTimeout(draws.draw() * LONGEST_JITTER_MS);
      await restart();
    }
    await sent;
  }
  await restart();
  await Promise.all(platforms.map(({ sender, deliveries }) => sender.sendAll(replaysOf(deliveries))));
}

function countTo(wanted) {
  let counted = 0;
  let tell;
  const promise = new Promise((resolve) => {
    tell = resolve;
  });
  const look = () => counted >= wanted && tell();
  look();
  return { promise, count: () => ++counted && look() };
}

/** Notes when each lead is at the backend. */
function watchBackend(folder, ledger) {
  let last = 0;
  let isOver = false;
  const look = async () => {
    while (!isOver) {
      const rows = enquiriesAfter(folder, last);
      last = Math.max(last, ...rows.map(({ place }) => place));
      ledger.seen(rows, timelineIn(folder, "whatsapp-"));
      await setTimeout(LOOK_MS);
    }
  };
  const looking = look();
  return {
    end() {
      isOver = true;
      return looking;
    },
  };
}

async function drain(folder, ledger, ms) {
  const waitWhile = async (isOpen, longest) => {
    const until = Date.now() + longest;
    while (isOpen() && Date.now() < until) await setTimeout(LOOK_MS);
  };
  await waitWhile(() => !ledger.isComplete(), ms);
  await waitWhile(() => outboxIn(folder).waiting > LEFT, SETTLE_MS);
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
