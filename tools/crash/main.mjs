import { setTimeout } from "node:timers/promises";
import { PlainError } from "../../scripts/support/steps.mjs";
import { startAuditedWrites } from "../support/audited-writes.mjs";
import { auditBegunIn, customersIn, deskIn, enquiriesIn, outboxIn, whyWaiting } from "../support/count.mjs";
import { startSales } from "../support/sales.mjs";
import { startVisitors } from "../support/visitors.mjs";
import { topologies } from "./topology.mjs";

const STANDARD_KILLS = 20;
const VISITORS = 12;
const CLERKS = 3;
/** Those whose writes are held against the record: most of the time somebody is in the middle of one. */
const RECORDED_CLERKS = 12;
/** A claim that a killed process held ends after a minute (ten seconds in the short form); then the backoff of what failed often has to pass. */
const DRAIN_MS = 300_000;
/** The long form also takes the backend away for longer than a claim lasts, halfway through. */
const LONG_FORM_KILLS = 10;
const LONG_OUTAGE_MS = 75_000;
const LOOK_MS = 5_000;
/** In the short form nothing is waited for as long as a real backend may need, and no start makes pages that nobody visits. */
const HASTY = {
  BACKEND_TIMEOUT_SECONDS: "2",
  BACKEND_ANSWER_SECONDS: "1",
  OUTBOX_SETTLE_SECONDS: "8",
  PAGES_AHEAD: "false",
};

const between = (least, most) => least + Math.random() * (most - least);

/** Kills some of the servers, leaves them dead for a moment or for some seconds, and starts them again. */
async function killSome(servers) {
  await setTimeout(between(300, 4_000));
  const victims = servers.filter(() => Math.random() < 0.6);
  if (victims.length === 0) victims.push(servers[Math.floor(Math.random() * servers.length)]);
  await Promise.all(victims.map((server) => server.kill()));
  if (Math.random() < 0.3) await setTimeout(between(1_000, 6_000));
  await Promise.all(victims.map((server) => server.start()));
}

/**
 * However busy the machine is: without one there is nothing to lose.
 * @param {ReturnType<typeof startVisitors>} visitors
 */
async function someAcknowledged({ acknowledged }) {
  const until = Date.now() + DRAIN_MS;
  while (acknowledged.size === 0 && Date.now() < until) await setTimeout(50);
}

/** Leaves the backend dead, while visitors go on sending. */
async function takeAway(backend) {
  await backend.kill();
  await setTimeout(LONG_OUTAGE_MS);
  await backend.start();
}

/** What somebody needs who has to find out why something is still undelivered. */
function explain(name, servers, folder) {
  console.table(whyWaiting(folder));
  for (const server of servers) console.log(`${name}:\n${server.troubles().join("\n")}\n`);
}

/**
 * One topology under load while its processes are killed. Gives what was promised and what arrived.
 * @param {string} name
 * @param {import("./topology.mjs").Topology} topology
 * @param {number} kills
 */
async function crash(name, topology, kills) {
  const { site, servers, backend, proxy, folders, clean } = topology;
  const began = Date.now();
  for (const server of servers) await server.start();
  const visitors = startVisitors({ site, count: VISITORS });
  const sales = await startSales({ site, clerks: CLERKS });
  const audited = await startAuditedWrites({ site, clerks: RECORDED_CLERKS });
  await someAcknowledged(visitors);
  for (let kill = 0; kill < kills; kill++) {
    await killSome(servers);
    if (backend && kills >= LONG_FORM_KILLS && kill === kills >> 1) await takeAway(backend);
  }
  await setTimeout(1_000);
  await Promise.all([visitors.stop(), sales.stop(), audited.stop()]);
  if (proxy) proxy.told.isFaulty = false;

  const until = Date.now() + DRAIN_MS;
  await sales.finish(() => deskIn(folders.web).unfinished, until);
  while (outboxIn(folders.web).waiting && Date.now() < until) await setTimeout(1_000);
  await audited.look();
  // What became of a write is found out once nobody can still be making it, which takes minutes in the long form.
  while (kills >= LONG_FORM_KILLS && auditBegunIn(folders.web) && Date.now() < until) {
    await setTimeout(LOOK_MS);
    await audited.look();
  }
  const record = audited.compare(folders.web);
  const arrived = enquiriesIn(folders.backend, "Crash");
  const outbox = outboxIn(folders.web);
  const desk = settle(sales.done, folders);
  if (outbox.waiting || desk.unfinished) explain(name, servers, folders.web);
  for (const server of servers) await server.kill();
  await clean();

  const acknowledged = [...visitors.acknowledged];
  return {
    ...desk,
    ...record,
    kills,
    faults: proxy?.told.faults ?? 0,
    acknowledged: acknowledged.length,
    delivered: acknowledged.filter((one) => arrived.has(one)).length,
    lost: acknowledged.filter((one) => !arrived.has(one)).length,
    duplicated: [...arrived.values()].filter((count) => count > 1).length,
    waiting: outbox.waiting ?? 0,
    deadLetters: outbox.parked ?? 0,
    seconds: Math.round((Date.now() - began) / 1_000),
  };
}

/** What became of what sales people were told is done: nothing of it may be missing, and nothing is there twice. */
function settle({ notes, steps, customers }, folders) {
  const desk = deskIn(folders.web);
  const made = customersIn(folders.backend, "Crash customer");
  const planned = [...desk.steps].flatMap(([text, count]) => Array(count).fill(text.match(/Crash step \d+/)?.[0]));
  const isMissing = ([id, name]) => !made.has(name) || !desk.links.has(id) || desk.conversions.get(id) !== 1;
  const twice = [...desk.notes.values(), ...made.values(), ...desk.conversions.values()].filter((count) => count > 1);
  return {
    desk: notes.size + steps.size + customers.size,
    deskLost:
      [...notes].filter((one) => !desk.notes.has(one)).length +
      [...steps].filter((one) => !planned.includes(one)).length +
      [...customers].filter(isMissing).length,
    deskTwice: twice.length + planned.length - new Set(planned).size,
    unfinished: desk.unfinished.length + (desk.intents.stuck ?? 0),
  };
}

/**
 * So many kills for each topology (the long form of docs/reliability.md unless told), all at the same time, against the last
 * build. Fails when an acknowledged enquiry, note, step or conversion is missing at the end, or any is there twice; or when a write
 * is not on record, or the record claims what did not happen.
 * @param {string[]} args
 */
export default async function crashAll([told]) {
  const kills = Number(told ?? STANDARD_KILLS);
  const settings = kills >= LONG_FORM_KILLS ? {} : HASTY;
  const runs = Object.entries(topologies).map(async ([name, start]) => [
    name,
    await crash(name, await start(settings), kills),
  ]);
  const results = Object.fromEntries(await Promise.all(runs));
  console.table(results);
  const failed = Object.values(results).filter(
    ({ acknowledged, lost, duplicated, desk, deskLost, deskTwice, unfinished, writes, unrecorded, untrue }) =>
      !acknowledged ||
      lost ||
      duplicated ||
      !desk ||
      deskLost ||
      deskTwice ||
      unfinished ||
      !writes ||
      unrecorded ||
      untrue,
  );
  if (failed.length > 0)
    throw new PlainError(
      "What was acknowledged was lost, done twice or left half done, or is not on record as it was; or nothing was acknowledged.",
    );
}
