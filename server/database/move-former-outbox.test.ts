import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Libsql from "libsql";
import { createStore } from "@/server/database/outbox/store";
import { newSiteDatabase } from "@/server/testing/site-database";
import { moveFormerOutbox } from "./move-former-outbox";

const TABLE = `pragma journal_mode = WAL; create table "outbox" ("key" text primary key, "kind" text not null,
  "digest" text not null, "payload" text not null, "acceptedAt" double precision not null, "state" text not null,
  "attempts" integer not null, "dueAt" double precision not null, "unsettled" integer not null, "reason" text not null,
  "endedAt" double precision)`;

/** A former outbox file, which an older server has open until `close`. */
function formerOutbox(count: number) {
  const folder = mkdtempSync(join(tmpdir(), "former-"));
  const file = join(folder, "outbox.sqlite");
  const server = new Libsql(file);
  server.exec(TABLE);
  // Not prepared: a prepared statement keeps the file open until it is garbage-collected.
  const accept = (key: string, state = "waiting") =>
    server.exec(`insert into outbox values ('${key}', 'enquiry', '${key}', '{"name":"${key}"}', 1, '${state}', 0, 1, 0,
      'Email is not right', null)`);
  for (let at = 0; at < count; at++) accept(`entry ${at}`);
  const dispose = () => rmSync(folder, { recursive: true, force: true });
  return { file, accept, close: () => server.close(), [Symbol.dispose]: dispose };
}

const partsOf = (file: string) => ["", "-wal", "-shm"].filter((part) => existsSync(file + part));

test("[FORM-08] all entries of the former outbox move unchanged, and its file is deleted", async () => {
  using former = formerOutbox(700);
  former.accept("refused", "parked");
  former.close();
  await using site = await newSiteDatabase();
  await moveFormerOutbox(former.file, site.db);
  const store = createStore(site.db);
  expect(await store.tally("enquiry")).toEqual({ waiting: 700, parked: 1 });
  const refused = { key: "refused", payload: '{"name":"refused"}', reason: "Email is not right", acceptedAt: 1 };
  expect(await store.deadLetters()).toMatchObject([refused]);
  expect(partsOf(former.file)).toEqual([]);
});

test("[FORM-08] entries that a killed server left in the WAL move too", async () => {
  using former = formerOutbox(3);
  const killed = join(former.file, "..", "killed.sqlite");
  for (const part of ["", "-wal"]) copyFileSync(former.file + part, killed + part);
  former.close();
  expect(statSync(`${killed}-wal`).size).toBeGreaterThan(0);
  await using site = await newSiteDatabase();
  await moveFormerOutbox(killed, site.db);
  expect(await createStore(site.db).tally("enquiry")).toEqual({ waiting: 3 });
  expect(partsOf(killed)).toEqual([]);
});

test("[FORM-09] a crash during the move duplicates no entry and undoes no delivery", async () => {
  using former = formerOutbox(30);
  former.close();
  await using site = await newSiteDatabase();
  const store = createStore(site.db);
  // After the crash: the entry is in both databases, and already delivered from the new one.
  await store.accept([{ key: "entry 7", kind: "enquiry", digest: "entry 7", payload: "{}" }]);
  const [claim] = await store.claim("enquiry", 1);
  if (claim) await store.recordOutcomes([{ claim, change: { state: "delivered", endedAt: 1 } }]);
  await moveFormerOutbox(former.file, site.db);
  expect(await store.tally("enquiry")).toEqual({ waiting: 29, delivered: 1 });
});

test("[FORM-09] two servers that start together neither lose nor duplicate an entry", async () => {
  using former = formerOutbox(30);
  former.close();
  await using site = await newSiteDatabase();
  await Promise.all([moveFormerOutbox(former.file, site.db), moveFormerOutbox(former.file, await site.another())]);
  await moveFormerOutbox(former.file, site.db);
  expect(await createStore(site.db).tally("enquiry")).toEqual({ waiting: 30 });
});

test("[FORM-08] an older server that still runs keeps its outbox, and the next start moves it", async () => {
  using former = formerOutbox(2);
  await using site = await newSiteDatabase();
  const store = createStore(site.db);
  await moveFormerOutbox(former.file, site.db);
  expect(await store.tally("enquiry")).toEqual({});
  former.accept("late");
  former.close();
  await moveFormerOutbox(former.file, site.db);
  expect(await store.tally("enquiry")).toEqual({ waiting: 3 });
  expect(partsOf(former.file)).toEqual([]);
});

test("a damaged former outbox stays as it is, is logged as an error, and does not stop the start", async () => {
  using former = formerOutbox(2);
  former.close();
  writeFileSync(former.file, "not a database at all ".repeat(1_000));
  const damaged = readFileSync(former.file);
  await using site = await newSiteDatabase();
  const lines: string[] = [];
  const write = jest.spyOn(process.stderr, "write").mockImplementation((line) => lines.push(String(line)) > 0);
  await moveFormerOutbox(former.file, site.db);
  write.mockRestore();
  expect(lines.join("")).toContain("could not be moved");
  expect(readFileSync(former.file).equals(damaged)).toBe(true);
});

test("without a former outbox nothing is moved, and no file is created", async () => {
  await using site = await newSiteDatabase();
  const file = join(tmpdir(), "no such outbox.sqlite");
  await moveFormerOutbox(file, site.db);
  expect(existsSync(file)).toBe(false);
});
