import { setTimeout } from "node:timers/promises";
import { PlainError } from "../../scripts/support/steps.mjs";
import { customersIn, deskIn, enquiriesIn, outboxIn, whyWaiting } from "../support/count.mjs";
import { startAuditedWrites } from "./audited-writes.mjs";
import { startSales } from "./sales.mjs";
import { topologies } from "./topology.mjs";
import { startVisitors } from "./visitors.mjs";

const VISITORS = 12;
const CLERKS = 3;
/** So many that a write is in flight at most times. */
const RECORDED_CLERKS = 12;
/** A killed process's claim expires after ten seconds, and then repeated failures back off. */
const DRAIN_MS = 300_000;
/** These time-outs are shorter than a real backend needs. */
const HASTY = {
  BACKEND_TIMEOUT_SECONDS: "2",
  BACKEND_ANSWER_SECONDS: "1",
  OUTBOX_SETTLE_SECONDS: "8",
  PAGES_AHEAD: "false",
};

const between = (least, most) => least + Math.random() * (most - least);

async function killSome(servers) {
  await setTimeout(between(300, 4_000));
  const victims = servers.filter(() => Math.random() < 0.6);
  if (victims.length === 0) victims.push(servers[Math.floor(Math.random() * servers.length)]);
  await Promise.all(victims.map((server) => server.kill()));
  if (Math.random() < 0.3) await setTimeout(between(1_000, 6_000));
  await Promise.all(victims.map((server) => server.start()));
}

/** Without an acknowledged enquiry, nothing could be lost. @param {ReturnType<typeof startVisitors>} visitors */
async function waitForFirst({ acknowledged }) {
  const until = Date.now() + DRAIN_MS;
  while (acknowledged.size === 0 && Date.now() < until) await setTimeout(50);
}

function explain(name, servers, folder) {
  console.table(whyWaiting(folder));
  for (const server of servers) console.log(`${name}:\n${server.troubles().join("\n")}\n`);
}

/** @param {string} name @param {import("./topology.mjs").Topology} topology @param {number} kills */
async function crash(name, topology, kills) {
  const { site, servers, proxy, folders, clean } = topology;
  const began = Date.now();
  for (const server of servers) await server.start();
  const visitors = startVisitors({ site, count: VISITORS });
  const sales = await startSales({ site, clerks: CLERKS });
  const audited = startAuditedWrites({ staff: sales.staff, clerks: RECORDED_CLERKS });
  await waitForFirst(visitors);
  for (let kill = 0; kill < kills; kill++) await killSome(servers);
  await setTimeout(1_000);
  await Promise.all([visitors.stop(), sales.stop(), audited.stop()]);
  if (proxy) proxy.state.isFaulty = false;

  const until = Date.now() + DRAIN_MS;
  await sales.finish(() => deskIn(folders.web).unfinished, until);
  while (outboxIn(folders.web).waiting && Date.now() < until) await setTimeout(1_000);
  await audited.look();
  const record = audited.compare(folders.web);
  const arrived = enquiriesIn(folders.backend, "Crash");
  const outbox = outboxIn(folders.web);
  const desk = compareDesk(sales.done, folders);
  if (outbox.waiting || desk.unfinished) explain(name, servers, folders.web);
  for (const server of servers) await server.kill();
  await clean();

  const acknowledged = [...visitors.acknowledged];
  return {
    ...desk,
    ...record,
    kills,
    faults: proxy?.state.faults ?? 0,
    acknowledged: acknowledged.length,
    delivered: acknowledged.filter((one) => arrived.has(one)).length,
    lost: acknowledged.filter((one) => !arrived.has(one)).length,
    duplicated: [...arrived.values()].filter((count) => count > 1).length,
    waiting: outbox.waiting ?? 0,
    deadLetters: outbox.failed ?? 0,
    seconds: Math.round((Date.now() - began) / 1_000),
  };
}

function compareDesk({ notes, steps, customers }, folders) {
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
 * Fails if an acknowledged enquiry, note, step or conversion is missing or duplicate, if a write is not in the audit
 * log, or if the log claims a write that did not happen.
 * @param {string[]} args the number of kills in each topology
 */
export default async function crashAll([kills = "1"]) {
  const runs = Object.entries(topologies).map(async ([name, start]) => [
    name,
    await crash(name, await start(HASTY), Number(kills)),
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
      "Acknowledged work was lost, duplicated, left unfinished or recorded wrongly, or nothing was acknowledged.",
    );
}
