import { setTimeout } from "node:timers/promises";
import { enquiriesIn, outboxIn, whyWaiting } from "./crash/count.mjs";
import { topologies } from "./crash/topology.mjs";
import { startVisitors } from "./crash/visitors.mjs";
import { giveUp } from "./support/steps.mjs";

/** For each topology. */
const VISITORS = 12;
/** A claim that a killed process held ends after a minute; then the backoff of what failed often has to pass. */
const DRAIN_MS = 300_000;
/** The long form also takes the backend away for longer than a claim lasts, halfway through. */
const LONG_FORM_KILLS = 10;
const LONG_OUTAGE_MS = 75_000;

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

/** One topology under load while its processes are killed. Gives what was promised and what arrived. */
async function crash(name, kills) {
  const { site, servers, backend, proxy, folders, clean } = await topologies[name]();
  const began = Date.now();
  for (const server of servers) await server.start();
  const visitors = startVisitors({ site, count: VISITORS });
  for (let kill = 0; kill < kills; kill++) {
    await killSome(servers);
    if (backend && kills >= LONG_FORM_KILLS && kill === kills >> 1) await takeAway(backend);
  }
  await setTimeout(1_000);
  await visitors.stop();
  if (proxy) proxy.told.isFaulty = false;

  const until = Date.now() + DRAIN_MS;
  while (outboxIn(folders.web).waiting && Date.now() < until) await setTimeout(1_000);
  const arrived = enquiriesIn(folders.backend, "Crash");
  const outbox = outboxIn(folders.web);
  if (outbox.waiting) explain(name, servers, folders.web);
  for (const server of servers) await server.kill();
  await clean();

  const acknowledged = [...visitors.acknowledged];
  return {
    kills,
    faults: proxy?.told.faults ?? 0,
    acknowledged: acknowledged.length,
    delivered: acknowledged.filter((one) => arrived.has(one)).length,
    lost: acknowledged.filter((one) => !arrived.has(one)).length,
    duplicated: [...arrived.values()].filter((count) => count > 1).length,
    waiting: outbox.waiting ?? 0,
    parked: outbox.parked ?? 0,
    seconds: Math.round((Date.now() - began) / 1_000),
  };
}

/**
 * `npm run test:crash [-- kills]`: so many kills for each topology (20 unless told; the long form of docs/reliability.md),
 * all at the same time, against the last build. Fails when an acknowledged enquiry is missing at the end, or any is there twice.
 */
async function crashAll(kills) {
  const runs = Object.keys(topologies).map(async (name) => [name, await crash(name, kills)]);
  const results = Object.fromEntries(await Promise.all(runs));
  console.table(results);
  const failed = Object.values(results).filter(
    ({ acknowledged, lost, duplicated }) => !acknowledged || lost || duplicated,
  );
  process.exit(failed.length > 0 ? 1 : 0);
}

crashAll(Number(process.argv[2] ?? 20)).catch(giveUp);
