import { Kysely, type Migration, Migrator, PostgresDialect, sql } from "kysely";
import { connectSiteDatabase, openSiteDatabase } from "@/server/database/open";
import { databaseHolding } from "@/server/testing/bytes";
import { insert, note } from "@/server/testing/followed";
import { newPlace } from "@/server/testing/site-database";
import { groupCommit } from "./group-commit";
import { findPending, type MigrationPlan, runMigrations } from "./migration-steps";
import { connectPostgres, isPostgres } from "./postgres";
import { purgeDeleted } from "./purge";
import { SqliteDialect } from "./sqlite/dialect";

test("[FORM-08] simultaneous writes share a commit, and writes made during it share the next", async () => {
  const commits: number[][] = [];
  const late: Promise<number>[] = [];
  const put = groupCommit(async (items: number[]): Promise<number> => {
    commits.push(items);
    if (items.includes(1)) late.push(put([4]), put([5]));
    return items.length;
  });
  expect(await Promise.all([put([1]), put([2, 3])])).toEqual([3, 3]);
  expect(await Promise.all(late)).toEqual([2, 2]);
  expect(commits).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test("[FORM-08] a failing write rejects no other of its group, and is not retried", async () => {
  const commits: number[][] = [];
  const put = groupCommit(async (items: number[]) => {
    commits.push(items);
    if (items.includes(9)) throw new Error(`nine of ${items.length}`);
  });
  const ended = await Promise.allSettled([put([1]), put([9]), put([2, 3])]);
  expect(ended.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  expect(ended[1]).toMatchObject({ reason: { message: "nine of 1" } });
  await expect(put([9])).rejects.toThrow("nine of 1");
  expect(commits).toEqual([[1, 9, 2, 3], [1], [9], [2, 3], [9]]);
});

test("every bundle of the process recognises PostgreSQL, whichever opened it", async () => {
  let known: boolean | undefined;
  const pool = await connectPostgres("postgres://nobody@localhost:1/none");
  const postgres = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  jest.isolateModules(() => {
    const another: typeof import("./postgres") = require("./postgres");
    known = another.isPostgres(postgres);
  });
  expect(known).toBe(true);
  expect(isPostgres(new Kysely<unknown>({ dialect: new SqliteDialect(":memory:") }))).toBe(false);
  await pool.end();
});

test("a broken idle connection does not end the process", async () => {
  const pool = await connectPostgres("postgres://nobody@localhost:1/none");
  expect(() => pool.emit("error", new Error("terminating connection"))).not.toThrow();
  await pool.end();
});

const NAME = "Zebunnisa Quartermain";

test("after a purge the database's files contain no deleted or overwritten rows", async () => {
  await using place = await newPlace();
  const db = await openSiteDatabase(place.place);
  const row = (id: string) => note({ id, recordId: id, text: `${NAME} wants teak. `.repeat(40) });
  await insert(db, "timeline", row("a"), row("b"));
  expect(await databaseHolding(place.place, NAME)).not.toEqual([]);
  await db.deleteFrom("timeline").where("id", "=", "a").execute();
  await db.updateTable("timeline").set({ text: "(erased)" }).where("id", "=", "b").execute();
  await purgeDeleted(db, ["timeline"]);
  expect(await databaseHolding(place.place, NAME)).toEqual([]);
  expect(await db.selectFrom("timeline").select("id").execute()).toEqual([{ id: "b" }]);
  await db.destroy();
});

type Db = Kysely<unknown>;

const creates = (name: string): Migration => ({
  up: (db: Db) => db.schema.createTable(name).addColumn("id", "text").execute(),
});
const plan: MigrationPlan = {
  table: "had",
  lockTable: "had_lock",
  migrations: { "0003-baseline": creates("things"), "0004-more": creates("more") },
  baselineReplacesUpTo: "0003-last-step",
};

async function startDatabase(...had: string[]) {
  const { place, [Symbol.asyncDispose]: forget } = await newPlace();
  const connect = () => connectSiteDatabase(place) as unknown as Db;
  const dbs = [connect(), connect()] as const;
  const [first = "", ...others] = had;
  const steps = {
    [first]: creates("things"),
    ...Object.fromEntries(others.map((name) => [name, { up: async () => {} }])),
  };
  if (first)
    await new Migrator({
      db: dbs[0],
      provider: { getMigrations: async () => steps },
      migrationTableName: plan.table,
      migrationLockTableName: plan.lockTable,
    }).migrateToLatest();
  const names = async () => {
    const { rows } = await sql<{ name: string }>`select name from ${sql.table(plan.table)} order by name`.execute(
      dbs[0],
    );
    return rows.map(({ name }) => name);
  };
  const tables = async () =>
    (await dbs[0].introspection.getTables()).map(({ name }) => name).filter((name) => !name.startsWith("had"));
  const close = async () => {
    for (const db of dbs) await db.destroy();
    await forget();
  };
  return { dbs, names, tables, [Symbol.asyncDispose]: close };
}

test("an empty database gets the baseline and what follows, once, also from two processes at once", async () => {
  await using site = await startDatabase();
  expect(await findPending(site.dbs[0], plan)).toEqual([]);
  await Promise.all(site.dbs.map((db) => runMigrations(db, plan)));
  expect(await site.tables()).toEqual(["more", "things"]);
  expect(await site.names()).toEqual(["0003-baseline", "0004-more"]);
});

test("a database with the last step before the baseline keeps its rows and names, and gets only what follows", async () => {
  await using site = await startDatabase("0001-tables", "0002-step", "0003-last-step");
  await sql`insert into things (id) values ('a')`.execute(site.dbs[0]);
  expect(await findPending(site.dbs[0], plan)).toEqual(["0004-more"]);
  await Promise.all(site.dbs.map((db) => runMigrations(db, plan)));
  expect(await site.names()).toEqual(["0001-tables", "0002-step", "0003-last-step", "0004-more"]);
  expect((await sql`select id from things`.execute(site.dbs[0])).rows).toEqual([{ id: "a" }]);
  expect(await site.tables()).toEqual(["more", "things"]);
  expect(await findPending(site.dbs[0], plan)).toEqual([]);
});

test("the steps before the baseline may have run in any order", async () => {
  await using site = await startDatabase("0001-tables", "0003-last-step");
  const later = { name: "0002-step", timestamp: "9999" };
  await sql`insert into had (name, timestamp) values (${later.name}, ${later.timestamp})`.execute(site.dbs[0]);
  await runMigrations(site.dbs[0], plan);
  expect(await site.names()).toContain("0004-more");
});

test("an older database is refused with one sentence that names the version to start first, and stays as it is", async () => {
  await using site = await startDatabase("0001-tables", "0002-step");
  const sentence =
    "This data is of an older version than this one can migrate (its last migration is '0002-step'). First start the last version with the migration '0003-last-step' once (docs/runbook.md); nothing was changed.";
  await expect(findPending(site.dbs[0], plan)).rejects.toThrow(sentence);
  await expect(runMigrations(site.dbs[0], plan)).rejects.toThrow(sentence);
  expect(await site.names()).toEqual(["0001-tables", "0002-step"]);
  expect(await site.tables()).toEqual(["things"]);
});

test.each([["0003-last-step"], ["0003-baseline"]])(
  "after %s, a database that a newer version has used is refused with one sentence, and stays as it is",
  async (baseline) => {
    await using site = await startDatabase(baseline, "0099-later");
    const sentence = "A newer version of the site has used this data (it has had the migration '0099-later').";
    await expect(findPending(site.dbs[0], plan)).rejects.toThrow(sentence);
    await expect(runMigrations(site.dbs[0], plan)).rejects.toThrow(sentence);
    expect(await site.tables()).toEqual(["things"]);
  },
);
