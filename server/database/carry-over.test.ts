import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { createStore } from "@/server/database/outbox/store";
import { newSiteDatabase } from "@/server/testing/site-database";
import { carryOver } from "./carry-over";

const TABLE = `pragma journal_mode = WAL; create table "outbox" ("key" text primary key, "kind" text not null,
  "digest" text not null, "payload" text not null, "acceptedAt" double precision not null, "state" text not null,
  "attempts" integer not null, "dueAt" double precision not null, "unsettled" integer not null, "reason" text not null,
  "endedAt" double precision)`;

/** The outbox as it was before, in a file of its own, which a server has open until `close`. */
function formerOutbox(count: number) {
  const folder = mkdtempSync(join(tmpdir(), "former-"));
  const file = join(folder, "outbox.sqlite");
  const server = new Libsql(file);
  server.exec(TABLE);
  // By `exec`: a statement that is prepared keeps the file open until it is collected.
  const accept = (key: string, state = "waiting") =>
    server.exec(`insert into outbox values ('${key}', 'enquiry', '${key}', '{"name":"${key}"}', 1, '${state}', 0, 1, 0,
      'Email is not right', null)`);
  for (let at = 0; at < count; at++) accept(`entry ${at}`);
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  return { file, accept, close: () => server.close(), [Symbol.dispose]: dispose };
}

const partsOf = (file: string) => ["", "-wal", "-shm"].filter((part) => existsSync(file + part));

test("[FORM-08] what the former outbox held is carried over whole, as it stands, and its file is gone", async () => {
  using former = formerOutbox(700);
  former.accept("refused", "parked");
  former.close();
  await using site = await newSiteDatabase();
  await carryOver(former.file, site.db);
  const store = createStore(site.db);
  expect(await store.tally("enquiry")).toEqual({ waiting: 700, parked: 1 });
  const refused = { key: "refused", payload: '{"name":"refused"}', reason: "Email is not right", acceptedAt: 1 };
  expect(await store.deadLetters()).toMatchObject([refused]);
  expect(partsOf(former.file)).toEqual([]);
});

test("[FORM-08] what a server that was killed left in the log beside the file is carried over too", async () => {
  using former = formerOutbox(3);
  const killed = join(former.file, "..", "killed.sqlite");
  for (const part of ["", "-wal"]) copyFileSync(former.file + part, killed + part);
  former.close();
  expect(statSync(`${killed}-wal`).size).toBeGreaterThan(0);
  await using site = await newSiteDatabase();
  await carryOver(killed, site.db);
  expect(await createStore(site.db).tally("enquiry")).toEqual({ waiting: 3 });
  expect(partsOf(killed)).toEqual([]);
});

test("[FORM-09] a crash in the middle doubles nothing and undoes nothing", async () => {
  using former = formerOutbox(30);
  former.close();
  await using site = await newSiteDatabase();
  const store = createStore(site.db);
  // As it leaves things: in both places, and here already delivered.
  await store.accept([{ key: "entry 7", kind: "enquiry", digest: "entry 7", payload: "{}" }]);
  const [claim] = await store.claim("enquiry", 1);
  if (claim) await store.recordOutcomes([{ claim, change: { state: "delivered", endedAt: 1 } }]);
  await carryOver(former.file, site.db);
  expect(await store.tally("enquiry")).toEqual({ waiting: 29, delivered: 1 });
});

test("[FORM-09] of two servers that start together neither loses nor doubles an entry", async () => {
  using former = formerOutbox(30);
  former.close();
  await using site = await newSiteDatabase();
  await Promise.all([carryOver(former.file, site.db), carryOver(former.file, await site.another())]);
  await carryOver(former.file, site.db);
  expect(await createStore(site.db).tally("enquiry")).toEqual({ waiting: 30 });
});

test("[FORM-08] while a server of before still runs its outbox is left to it, and carried over at the next start", async () => {
  using former = formerOutbox(2);
  await using site = await newSiteDatabase();
  const store = createStore(site.db);
  await carryOver(former.file, site.db);
  expect(await store.tally("enquiry")).toEqual({});
  former.accept("late");
  former.close();
  await carryOver(former.file, site.db);
  expect(await store.tally("enquiry")).toEqual({ waiting: 3 });
  expect(partsOf(former.file)).toEqual([]);
});

test("a former outbox that is damaged stays as it is, with a loud error, and holds up nobody", async () => {
  using former = formerOutbox(2);
  former.close();
  writeFileSync(former.file, "not a database at all ".repeat(1_000));
  const damaged = readFileSync(former.file);
  await using site = await newSiteDatabase();
  const lines: string[] = [];
  const write = jest.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  await carryOver(former.file, site.db);
  write.mockRestore();
  expect(lines.join("")).toContain("could not be carried over");
  expect(readFileSync(former.file).equals(damaged)).toBe(true);
});

test("without a former outbox nothing is carried over, and none is made", async () => {
  await using site = await newSiteDatabase();
  const file = join(tmpdir(), "no such outbox.sqlite");
  await carryOver(file, site.db);
  expect(existsSync(file)).toBe(false);
});
