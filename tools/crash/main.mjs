import { setTimeout } from "node:timers/promises";
import { PlainError } from "../../scripts/support/steps.mjs";
import { customersIn, enquiriesIn, followUpIn, outboxIn, whyWaiting } from "../support/count.mjs";
import { topologies } from "./topology.mjs";
import { between, startAuditedWrites, startSales, startVisitors } from "./workload.mjs";

const VISITORS = 12;
const CLERKS = 3;
const RECORDED_CLERKS = 12;
/** Claims expire after ten seconds, and repeated failures back off. */
const DRAIN_MS = 300_000;
/** Shorter than a real backend needs. */
const SHORT_TIMEOUTS = {
  BACKEND_TIMEOUT_SECONDS: "2",
  BACKEND_ANSWER_SECONDS: "1",
  OUTBOX_SETTLE_SECONDS: "8",
  PAGES_AHEAD: "false",
};

async function killSome(servers) {
  await setTimeout(between(300, 4_000));
  const victims = servers.filter(() => Math.random() < 0.6);
  if (victims.length === 0) victims.push(servers[Math.floor(Math.random() * servers.length)]);
  await Promise.all(victims.map((server) => server.kill()));
  if (Math.random() < 0.3) await setTimeout(between(1_000, 6_000));
  await Promise.all(victims.map((server) => server.start()));
}

/** @param {ReturnType<typeof startVisitors>} visitors */
async function waitForFirst({ acknowledged }) {
  const deadline = Date.now() + DRAIN_MS;
  while (acknowledged.size === 0 && Date.now() < deadline) await setTimeout(50);
}

function explain(name, servers, folder) {
  console.table(whyWaiting(folder));
  for (const server of servers) console.log(`${name}:\n${server.logTail().join("\n")}\n`);
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

  const deadline = Date.now() + DRAIN_MS;
  await sales.finish(() => followUpIn(folders.web).unfinished, deadline);
  while (outboxIn(folders.web).waiting && Date.now() < deadline) await setTimeout(1_000);
  await audited.resolveUnfinished();
  const record = audited.compare(folders.web);
  const arrived = enquiriesIn(folders.backend, "Crash");
  const outbox = outboxIn(folders.web);
  const followUp = compareFollowUp(sales.done, folders);
  if (outbox.waiting || followUp.unfinished) explain(name, servers, folders.web);
  for (const server of servers) await server.kill();
  await clean();

  const acknowledged = [...visitors.acknowledged];
  return {
    ...followUp,
    ...record,
    kills,
    faults: proxy?.state.faults ?? 0,
    acknowledged: acknowledged.length,
    delivered: acknowledged.filter((name) => arrived.has(name)).length,
    lost: acknowledged.filter((name) => !arrived.has(name)).length,
    duplicated: [...arrived.values()].filter((count) => count > 1).length,
    waiting: outbox.waiting ?? 0,
    deadLetters: outbox.failed ?? 0,
    seconds: Math.round((Date.now() - began) / 1_000),
  };
}

function compareFollowUp({ notes, steps, customers }, folders) {
  const stored = followUpIn(folders.web);
  const storedCustomers = customersIn(folders.backend, "Crash customer");
  const planned = [...stored.steps].flatMap(([text, count]) => Array(count).fill(text.match(/Crash step \d+/)?.[0]));
  const isMissing = ([id, name]) =>
    !storedCustomers.has(name) || !stored.links.has(id) || stored.conversions.get(id) !== 1;
  const twice = [...stored.notes.values(), ...storedCustomers.values(), ...stored.conversions.values()].filter(
    (count) => count > 1,
  );
  return {
    followUps: notes.size + steps.size + customers.size,
    followUpsLost:
      [...notes].filter((text) => !stored.notes.has(text)).length +
      [...steps].filter((text) => !planned.includes(text)).length +
      [...customers].filter(isMissing).length,
    followUpsTwice: twice.length + planned.length - new Set(planned).size,
    unfinished: stored.unfinished.length + (stored.intents.stuck ?? 0),
  };
}

// Fails if acknowledged work is missing or duplicate, or the audit log disagrees with what happened.
/** @param {string[]} args the number of kills in each topology */
export default async function crashAll([kills = "1"]) {
  const runs = Object.entries(topologies).map(async ([name, start]) => [
    name,
    await crash(name, await start(SHORT_TIMEOUTS), Number(kills)),
  ]);
  const results = Object.fromEntries(await Promise.all(runs));
  console.table(results);
  if (Object.values(results).some(hasFailed))
    throw new PlainError(
      "Acknowledged work was lost, duplicated, left unfinished or recorded wrongly, or nothing was acknowledged.",
    );
}

const WANTED = ["acknowledged", "followUps", "writes"];
const UNWANTED = ["lost", "duplicated", "followUpsLost", "followUpsTwice", "unfinished", "unrecorded", "untrue"];

const hasFailed = (result) => WANTED.some((name) => !result[name]) || UNWANTED.some((name) => result[name]);
