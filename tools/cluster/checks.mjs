import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { publisherAt } from "../support/publisher.mjs";
import { startSales } from "../support/sales.mjs";
import { startReaders, startVisitors } from "../support/visitors.mjs";

export const READERS = 6;
const VISITORS = 4;
const CLERKS = 2;
/** Each disturbance numbers its rows from a multiple of this, so that numbers are unique. */
const NUMBERS = 1_000_000;
const ROUNDS = 5;
/** How long a killed process stays down. */
const ABSENCE_MS = 3_000;
const DRAIN_MS = 120_000;

/** One session is valid at both web servers, directly and through nginx, which alternates between them. */
export async function staysSignedIn({ site, webs }, staff) {
  const places = [...Array(20).fill(site), ...webs.map(({ address }) => address)];
  const statuses = [];
  for (const place of places) statuses.push((await staff.get(place, "/api/enquiries/dashboard/count")).status);
  const well = statuses.filter((status) => status === 200).length;
  return { holds: well === places.length, said: `${well} of ${places.length} answers` };
}

/** Saves a price at one server and polls the other until it shows the price. */
export async function showsPriceOfOther({ webs }, staff) {
  const [here, there] = webs;
  const { savePrice, untilSeen } = await publisherAt(here.address, staff);
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    await savePrice();
    times.push(await untilSeen(there.address));
    await setTimeout(2_000);
  }
  const slowest = Math.max(...times);
  return { holds: slowest < 1_000, said: `after ${times.map((time) => Math.round(time)).join(", ")} ms` };
}

/** Two seconds after a save the first visitor sees the price, although no earlier visit renewed the page. */
export async function showsPriceThroughNginx({ site, webs }, staff) {
  const { savePrice, isSeen } = await publisherAt(site, staff);
  let seen = 0;
  for (let round = 0; round < ROUNDS; round++) {
    await isSeen();
    await savePrice(webs[round % 2].address);
    await setTimeout(2_000);
    if (await isSeen()) seen++;
  }
  return { holds: seen === ROUNDS, said: `${seen} of ${ROUNDS} first visits two seconds after a save` };
}

/** Kills each process in turn under load and restarts it after a pause; finally both web servers at once. */
export async function survivesKills(cluster) {
  const { webs, backends, redis } = cluster;
  const victims = { "web 1": [webs[0]], "web 2": [webs[1]], "backend 1": [backends[0]], "backend 2": [backends[1]] };
  return underLoad(cluster, { ...victims, Redis: [redis], "both web servers": webs }, async (servers) => {
    await Promise.all(servers.map((server) => server.kill()));
    await setTimeout(ABSENCE_MS);
    await Promise.all(servers.map((server) => server.start()));
  });
}

/** Stops and restarts each web server and backend in turn under load. */
export async function survivesRollingRestart(cluster) {
  const { webs, backends } = cluster;
  const turns = { "web 1": [webs[0]], "web 2": [webs[1]], "backend 1": [backends[0]], "backend 2": [backends[1]] };
  return underLoad(cluster, turns, async ([server]) => {
    await server.stop();
    await server.start();
  });
}

let disturbances = 0;

/** Disturbs each group of servers in turn under load, then counts lost and duplicate rows. */
async function underLoad({ site, database }, groups, disturb) {
  const readers = startReaders({ site, count: READERS });
  const visitors = startVisitors({ site, count: VISITORS });
  const sales = await startSales({ site, clerks: CLERKS, first: NUMBERS * disturbances++ });
  const turns = [];
  await setTimeout(2_000);
  for (const [name, servers] of Object.entries(groups)) {
    const [views, sendings] = [readers.failures.length, visitors.failures.length];
    await disturb(servers);
    await setTimeout(1_000);
    turns.push({ name, views: readers.failures.slice(views), sendings: visitors.failures.slice(sendings) });
  }
  await Promise.all([readers.stop(), visitors.stop(), sales.stop()]);
  const lost = await findLost(database, [...visitors.acknowledged]);
  const desk = await findLostAtDesk(database, sales.done);
  return { turns, views: readers.views(), acknowledged: visitors.acknowledged.size, ...lost, ...desk };
}

/** Waits until all acknowledged enquiries are delivered. */
export async function drain(database) {
  const until = Date.now() + DRAIN_MS;
  const waiting = () => query(database, "select 1 from outbox where state = 'waiting' limit 1");
  while ((await waiting()).length > 0 && Date.now() < until) await setTimeout(100);
}

async function findLost(database, acknowledged) {
  await drain(database);
  const rows = await query(
    database,
    "select name, count(*)::int as count from enquiries where name like 'Crash %' group by name",
  );
  const arrived = new Map(rows.map(({ name, count }) => [name, count]));
  return {
    lost: acknowledged.filter((name) => !arrived.has(name)).length,
    twice: rows.filter(({ count }) => count > 1).length,
  };
}

/** Counts lost and duplicate rows among the desk's acknowledged notes and next steps. */
async function findLostAtDesk(database, { notes, steps }) {
  const rows = await query(
    database,
    "select type, text, count(*)::int as count from timeline where text like '%Crash %' group by type, text",
  );
  const kept = (type) => rows.filter((row) => row.type === type).map(({ text }) => text.replace(/^.*: /, ""));
  const missing = (told, there) => [...told].filter((one) => !there.includes(one)).length;
  return {
    desk: notes.size + steps.size,
    deskLost: missing(notes, kept("note")) + missing(steps, kept("next-step")),
    deskTwice: rows.filter(({ type, count }) => ["note", "next-step"].includes(type) && count > 1).length,
  };
}

async function query(connectionString, sql) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}
