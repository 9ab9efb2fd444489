import { type Kysely, sql } from "kysely";
import { newPlace } from "@/lib/testing/outbox";
import { type OutboxDb, openOutbox, type Place } from "./open";

/** The table as the first version made it. This never changes: such tables are out there, with enquiries in them. */
const FIRST = sql`
  create table outbox (
    key text primary key, kind text not null, digest text not null, payload text not null,
    "acceptedAt" double precision not null, state text not null, attempts integer not null,
    "dueAt" double precision not null, unsettled integer not null, reason text not null, "endedAt" double precision
  )`;

async function columnsOf(db: Kysely<never>) {
  const tables = await db.introspection.getTables();
  const columns = tables.find(({ name }) => name === "outbox")?.columns ?? [];
  return columns.map(({ name, dataType, isNullable }) => ({ name, dataType, isNullable }));
}

/** The columns of the outbox at this place, as it is once it has been opened after this. */
async function columnsAfter(place: Place, before: (db: OutboxDb) => Promise<unknown>) {
  const first = await openOutbox(place);
  await before(first);
  await first.destroy();
  const db = await openOutbox(place);
  const columns = await columnsOf(db as Kysely<never>);
  await db.destroy();
  return columns;
}

test("an outbox that the first version made has what a new one has: whoever adds a column adds it to those too", async () => {
  await using older = await newPlace();
  await using newest = await newPlace();
  const asFirstMade = async (db: OutboxDb) => {
    await sql`drop table outbox`.execute(db);
    await FIRST.execute(db);
  };
  const columns = await columnsAfter(newest.place, async () => {});
  expect(columns.length).toBeGreaterThan(0);
  expect(await columnsAfter(older.place, asFirstMade)).toEqual(columns);
});
