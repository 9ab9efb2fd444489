import { sql } from "kysely";
import { Client } from "pg";
import { needs } from "@/scripts/testing/skips.mjs";
import { createStore } from "@/server/database/outbox/store";
import { resetFutureTimes, runIfDue } from "@/server/database/site-database";
import { connectPostgres } from "@/server/platform/postgres";
import { insert } from "@/server/testing/followed";
import { newPlace, newSiteDatabase, ownSiteDatabase } from "@/server/testing/site-database";
import { testWhere } from "@/server/testing/test-where";
import { until } from "@/server/testing/until";
import { connectSiteDatabase, openSiteDatabase } from "./open";

jest.mock("@/server/platform/postgres", () => {
  const actual = jest.requireActual("@/server/platform/postgres");
  return { ...actual, connectPostgres: jest.fn(actual.connectPostgres) };
});

const QUERY_MS = 300;

const entry = (key: string) => ({ key, kind: "enquiry" as const, digest: key, payload: "{}" });

test("the site's migrations work in a database that has the embedded backend's migration table", async () => {
  await using made = await newPlace();
  const { place } = made;
  const other = connectSiteDatabase(place);
  await sql`create table "kysely_migration" ("name" text)`.execute(other);
  await sql`insert into "kysely_migration" values ('other')`.execute(other);
  await other.destroy();
  for (let time = 1; time <= 2; time++) await (await openSiteDatabase(place)).destroy();
});

/** The number by which Kysely's migrator locks. */
const MIGRATION_LOCK = "3853314791062309107";

testWhere(process.env.TEST_DATABASE_URL, needs.onPostgres)(
  "a server waits for another one's migration longer than for any query",
  async () => {
    await using site = await newSiteDatabase();
    const { url = "" } = site.place as { url?: string };
    const other = new Client({ connectionString: url });
    await other.connect();
    await other.query(`select pg_advisory_lock(${MIGRATION_LOCK})`);
    const connect = jest.requireActual("@/server/platform/postgres").connectPostgres;
    jest.mocked(connectPostgres).mockImplementation((address, settings) => {
      const limited = settings?.query_timeout && { query_timeout: QUERY_MS };
      return connect(address, { ...settings, ...limited });
    });
    const opening = openSiteDatabase(site.place);
    const waiting = `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`;
    await until(async () => (await other.query(waiting)).rows.length > 0);
    await new Promise((resolve) => setTimeout(resolve, 2 * QUERY_MS));
    await other.end();
    await (await opening).destroy();
    jest.mocked(connectPostgres).mockImplementation(connect);
  },
);

test("a read does not wait for an open write transaction, and sees the state before it", async () => {
  await using site = await newSiteDatabase();
  const store = createStore(site.db);
  await store.accept([entry("a")]);
  await site.db.transaction().execute(async (trx) => {
    await trx.deleteFrom("outbox").execute();
    expect(await store.tally("enquiry")).toEqual({ waiting: 1 });
  });
  expect(await store.tally("enquiry")).toEqual({});
});

test("a single write gets its own transaction, and a failed one does not block the next", async () => {
  await using site = await newSiteDatabase();
  const store = createStore(site.db);
  await store.accept([entry("a")]);
  const row = await site.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
  await expect(site.db.insertInto("outbox").values(row).execute()).rejects.toThrow(/unique/i);
  await insert(site.db, "outbox", { ...row, key: "b" });
  expect(await store.tally("enquiry")).toEqual({ waiting: 2 });
});

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const startedAt = Date.parse("2027-06-11T03:00:00+05:30");

test("work is done once by servers that begin together, and again when it is due", async () => {
  await using _site = await ownSiteDatabase();
  const done: number[] = [];
  const work = (now: number) =>
    runIfDue("work", now, async () => {
      done.push(now);
      return now + HOUR;
    });
  await Promise.all([work(startedAt), work(startedAt)]);
  await work(startedAt + 59 * MINUTE);
  await Promise.all([work(startedAt + HOUR), work(startedAt + HOUR)]);
  expect(done).toEqual([startedAt, startedAt + HOUR]);
});

test("work that failed, or whose server has stopped, is tried again after ten minutes", async () => {
  await using _site = await ownSiteDatabase();
  const failed = runIfDue("work", startedAt, () => Promise.reject(new Error("the disk is full")));
  await expect(failed).rejects.toThrow("the disk is full");
  const work = jest.fn(async () => startedAt + HOUR);
  await runIfDue("work", startedAt + 9 * MINUTE, work);
  expect(work).not.toHaveBeenCalled();
  await runIfDue("work", startedAt + 10 * MINUTE, work);
  expect(work).toHaveBeenCalledTimes(1);
});

test("work that lasts longer than its lease is not begun by another server", async () => {
  await using site = await ownSiteDatabase();
  jest.useFakeTimers({ now: startedAt, doNotFake: ["nextTick", "queueMicrotask", "setImmediate"] });
  let finish: (() => void) | undefined;
  const first = runIfDue("work", startedAt, () => new Promise((resolve) => (finish = () => resolve(startedAt + HOUR))));
  while (!finish) await new Promise(setImmediate);
  const lease = () => site.db.selectFrom("leases").select("until").executeTakeFirstOrThrow();
  for (let minute = 1; minute <= 11; minute++) {
    jest.advanceTimersByTime(MINUTE);
    while ((await lease()).until !== startedAt + (minute + 10) * MINUTE) await new Promise(setImmediate);
  }
  const second = jest.fn(async () => startedAt + HOUR);
  await runIfDue("work", Date.now(), second);
  finish();
  await first;
  jest.useRealTimers();
  expect(second).not.toHaveBeenCalled();
});

const now = Date.parse("2026-11-28T12:00:00+05:30");
const TOMORROW = now + 86_400_000;

test("an alert that began or was mailed by a clock that was ahead is judged again, and others last", async () => {
  await using site = await newSiteDatabase();
  const row = { endedAt: null, isTold: 1, since: now, toldAt: now };
  await insert(
    site.db,
    "troubles",
    { ...row, name: "disk" },
    { ...row, name: "backend", since: TOMORROW },
    { ...row, name: "backup", toldAt: TOMORROW },
  );
  await resetFutureTimes(site.db, now);
  expect(await site.db.selectFrom("troubles").select("name").execute()).toEqual([{ name: "disk" }]);
});

test("identity that was proved by a clock that was ahead is to be proved again", async () => {
  await using site = await newSiteDatabase();
  const meera = { sub: "1", email: "m@example.com", name: "Meera", device: "", address: "" };
  const times = { createdAt: now, lastUsedAt: now, expiresAt: TOMORROW, endedAt: null, endedBy: null };
  for (const [id, provedAt] of [["recent", now] as const, ["ahead", TOMORROW] as const])
    await insert(site.db, "sessions", { ...meera, ...times, id, provedAt });
  await resetFutureTimes(site.db, now);
  const left = await site.db.selectFrom("sessions").select(["id", "provedAt"]).orderBy("id").execute();
  expect(left).toEqual([
    { id: "ahead", provedAt: 0 },
    { id: "recent", provedAt: now },
  ]);
});
