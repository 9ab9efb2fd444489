import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import Libsql from "libsql";
import { Client } from "pg";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { needs } from "@/scripts/testing/skips.mjs";
import { databaseHolding } from "@/server/testing/bytes";
import { listenToLog } from "@/server/testing/log-lines";
import { testMigrations } from "@/server/testing/migrations";
import { testWhere } from "@/server/testing/test-where";
import { newDatabase } from "@/server/testing/throw-away-database";
import { createBackend } from "../backend";
import { prepareBackend } from "../prepare";
import { startBackend } from "../testing";
import { migrate, migrations, openDatabase, pendingMigrations } from "./open";
import { asConflict, newRow } from "./rows";

test("a row whose reference is deleted during the save is a conflict, not an internal error", async () => {
  await using backend = await startBackend();
  const row = { ...newRow(), packageName: "Pure", pricePerSquareFoot: 1199, cityId: "gone" };
  const saved = backend.db.insertInto("packages").values(row).execute();
  const error: unknown = await saved.catch((thrown: unknown) => thrown);
  expect(asConflict(error)).toMatchObject({ code: "conflict", status: 409 });
});

test("any other error is unchanged", () => {
  const error = new Error("disk full");
  expect(asConflict(error)).toBe(error);
});

const RECORDED = {
  "0010-baseline": "1a8de9cf1df4f666075f3716bd1a6fe148d70fb301b2b33159e326afca9192f1",
};

testMigrations("backend/db/migrations", RECORDED);

test("every recorded migration is listed", () => {
  expect(Object.keys(migrations)).toEqual(Object.keys(RECORDED));
});

test("a database that has had every former migration is up to date", async () => {
  await using place = await newDatabase();
  const db = openDatabase(place.database);
  await migrate(db);
  await sql`update kysely_migration set name = '0010-typed-contacts'`.execute(db);
  expect(await pendingMigrations(db)).toEqual([]);
  await migrate(db);
  const { rows } = await sql`select name from kysely_migration`.execute(db);
  expect(rows).toEqual([{ name: "0010-typed-contacts" }]);
  await db.destroy();
});

async function prepareFile() {
  const folder = mkdtempSync(join(tmpdir(), "unusable-"));
  const file = join(folder, "backend.sqlite");
  await prepareBackend({ database: file });
  const database = new Libsql(file);
  database.pragma("wal_checkpoint(TRUNCATE)");
  database.close();
  return { folder, file, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}

function addBackup(folder: string, time: string) {
  const backup = join(folder, "backups", time);
  mkdirSync(backup, { recursive: true });
  for (const name of ["backend.sqlite", "rows.json"]) writeFileSync(join(backup, name), "");
  return backup;
}

const overwrite = (file: string) => writeFileSync(file, "not a database at all ".repeat(1_000));

test.each<[string, (file: string) => void]>([
  ["is a text", overwrite],
  ["was cut off", (file) => truncateSync(file, 20_000)],
  ["was overwritten in the middle", (file) => writeFileSync(file, readFileSync(file).fill("Z", 16_384, 24_576))],
])(
  "a database file that %s is named with the newest backup and the way to restore it, and left as it is",
  async (_damaged, damage) => {
    using place = await prepareFile();
    addBackup(place.folder, "2026-11-20T02-30-00-000Z");
    const newest = addBackup(place.folder, "2026-11-21T02-30-00-000Z");
    rmSync(join(addBackup(place.folder, "2026-11-22T02-30-00-000Z"), "rows.json"));
    damage(place.file);
    const damaged = readFileSync(place.file);
    await expect(prepareBackend({ database: place.file })).rejects.toThrow(
      new RegExp(
        `^${place.file} is damaged \\(.+\\)\\. The newest backup is ${newest}\\..*npm run restore -- ${newest}`,
      ),
    );
    expect(readFileSync(place.file).equals(damaged)).toBe(true);
  },
);

test("the message about a damaged file says so if there is no backup", async () => {
  using place = await prepareFile();
  overwrite(place.file);
  const message = `There is no backup in ${join(place.folder, "backups")}`;
  await expect(prepareBackend({ database: place.file })).rejects.toThrow(message);
});

test("a backend with a damaged file answers 500 to each request, and its log names the file and what to do", async () => {
  using place = await prepareFile();
  const newest = addBackup(place.folder, "2026-11-21T02-30-00-000Z");
  overwrite(place.file);
  using log = listenToLog();
  const backend = createBackend({ database: place.file, jwtSecret: "for the tests of the backend only, and long" });
  const ask = () => backend.handle(new Request("http://backend.test/api/cities"));
  const [response, again] = [await ask(), await ask()];
  await backend.close();
  expect([response.status, again.status, log.lines().length]).toEqual([500, 500, 2]);
  expect(await response.text()).not.toContain(place.folder);
  expect(log.text()).toContain(`${place.file} is damaged`);
  expect(log.text()).toContain(`npm run restore -- ${newest}`);
});

test("a folder in the place of the file is reported", async () => {
  using place = await prepareFile();
  rmSync(place.file);
  mkdirSync(place.file);
  await expect(prepareBackend({ database: place.file })).rejects.toThrow(/backend\.sqlite cannot be opened \(.+\)\./);
});

test("an unreadable file with our own owner gets its permissions back", async () => {
  using place = await prepareFile();
  chmodSync(place.file, 0);
  expect(await prepareBackend({ database: place.file })).toEqual({ seeded: false });
  expect(statSync(place.file).mode & 0o777).toBe(0o600);
});

testWhere(process.getuid?.() === 0, needs.root)(
  "a file with another owner is reported, with the owner it needs",
  async () => {
    using place = await prepareFile();
    chmodSync(place.folder, 0o755);
    process.seteuid?.(65_534);
    try {
      await expect(prepareBackend({ database: place.file })).rejects.toThrow(
        /backend\.sqlite cannot be opened \((EPERM|EACCES).+\)\. It must belong to the user \d+, with mode 600\./,
      );
    } finally {
      process.seteuid?.(0);
    }
  },
);

test("a damaged search index is rebuilt, and the database is used", async () => {
  using place = await prepareFile();
  const database = new Libsql(place.file);
  database.exec(`
    insert into enquiries_search (enquiries_search, rank) values ('secure-delete', 1);
    insert into enquiries (_id, name, phone, email, location, plot_size, enquiry, status, createdAt, updatedAt)
      select 'newest', name, phone, email, location, plot_size, enquiry, status, createdAt, updatedAt from enquiries limit 1;
    delete from enquiries where _id = 'newest';`);
  database.close();
  expect(verdictOn(place.file)).toMatch(/^malformed inverted index/);
  await prepareBackend({ database: place.file });
  expect(verdictOn(place.file)).toBe("ok");
});

/** Opens its own connection, because a connection relies on what it has read of the index. */
function verdictOn(file: string) {
  const database = new Libsql(file);
  const { quick_check: verdict } = Object(database.prepare("pragma quick_check").get());
  database.close();
  return verdict;
}

const NAME = "Zebunnisa Quartermain";
const contact = { name: NAME, phone: "90000 00014", email: "z@example.com" };
const visitor = { ...contact, location: "Hennur", plot_size: "1200", enquiry: `${NAME} writes. `.repeat(40) };

const onPostgres = testWhere(process.env.TEST_DATABASE_URL, needs.onPostgres);

test("after a deletion the name is in no file of the embedded backend, including its search index", async () => {
  await using backend = await startBackend();
  const { database } = backend;
  const place = database.startsWith("postgres") ? { url: database } : { file: database };
  const { token } = await backend.hire("enquiries", "customers");
  await backend.ask(enquiryCalls.create, { body: visitor });
  const [enquiry] = (await backend.ask(enquiryCalls.list, {}, token)).data;
  const customer = { ...contact, address: "Hennur", status: "active" as const };
  const { _id } = await backend.ask(customerCalls.create, { body: customer }, token);
  expect(await databaseHolding(place, NAME)).not.toEqual([]);
  await backend.ask(enquiryCalls.remove, { params: { id: enquiry?._id ?? "" } }, token);
  const erased = { ...customer, name: "(erased)" };
  await backend.ask(customerCalls.update, { params: { id: _id }, body: erased }, token);
  await backend.purgeDeleted();
  expect(await databaseHolding(place, NAME)).toEqual([]);
});

onPostgres("a purge waits for each transaction that was open on the server when the deletion began", async () => {
  await using backend = await startBackend();
  const { token } = await backend.hire("customers");
  const customer = { ...contact, address: "Hennur", status: "active" as const };
  const { _id } = await backend.ask(customerCalls.create, { body: customer }, token);
  const place = { url: backend.database };
  const clients = [1, 2].map(() => new Client({ connectionString: process.env.TEST_DATABASE_URL }));
  const [writer, watcher] = clients as [Client, Client];
  await Promise.all(clients.map((client) => client.connect()));
  await writer.query("begin");
  await writer.query("select pg_current_xact_id()");
  await backend.ask(customerCalls.remove, { params: { id: _id } }, token);
  const purging = backend.purgeDeleted();
  const isWaiting = async () => {
    const waitingPurge =
      "select from pg_stat_activity where query like '%pg_snapshot_xmin%' and pid <> pg_backend_pid()";
    return ((await watcher.query(waitingPurge)).rowCount ?? 0) > 0;
  };
  while (!(await isWaiting())) await new Promise(setImmediate);
  await writer.query("commit");
  await Promise.all(clients.map((client) => client.end()));
  await purging;
  expect(await databaseHolding(place, NAME)).toEqual([]);
});
