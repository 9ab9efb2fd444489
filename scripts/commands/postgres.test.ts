import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { types } from "node:util";
import Libsql from "libsql";
import { Client } from "pg";
import { createBackend } from "@/backend/backend";
import { employeeCalls } from "@/contract/calls/employees";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { openSiteDatabase } from "@/server/database/open";
import { testWhere } from "@/server/testing/test-where";
import { newDatabase } from "@/server/testing/throw-away-database";
import { countRows } from "../data/copies.mjs";
import { readOutcome } from "../data/nightly.mjs";
import { findProgram } from "../support/system.mjs";
import { needs } from "../testing/skips.mjs";
import { installation } from "./testing";

const onPostgres = testWhere(process.env.TEST_DATABASE_URL, needs.onPostgres);
const PREPARE = ["--import", "tsx", "scripts/prepare-database.ts"];
const OWNER = { ADMIN_EMAIL: "owner@example.com", ADMIN_PASSWORD: "a password for the tests" };

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString });
  await client.connect();
  return (await client.query(sql).finally(() => client.end())).rows;
}

async function installOnTwoDatabases() {
  const [backend, site, place] = await Promise.all([newDatabase(), newDatabase(), installation()]);
  const settings = { DATABASE_URL: backend.database, SITE_DATABASE_URL: site.database };
  expect(await place.command(PREPARE, { ...settings, ...OWNER })).toMatchObject({ code: 0 });
  await (await openSiteDatabase({ url: site.database })).destroy();
  const command = (args: string[], more: Record<string, string> = {}) => place.command(args, { ...settings, ...more });
  const refusal = (args: string[], more: Record<string, string> = {}) => place.refusal(args, { ...settings, ...more });
  return {
    ...place,
    command,
    refusal,
    backend: backend.database,
    site: site.database,
    [Symbol.asyncDispose]: async () => {
      for (const resource of [place, backend, site]) await resource[Symbol.asyncDispose]();
    },
  };
}

onPostgres("the nightly backup holds each PostgreSQL that the settings name, and notes what it covers", async () => {
  await using place = await installOnTwoDatabases();
  const { code, output } = await place.command(["scripts/backup.mjs"]);
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringContaining("Test restore: passed") });
  const [backup = ""] = readdirSync(join(place.folder, "backups"));
  const files = readdirSync(join(place.folder, "backups", backup)).sort();
  expect(files).toEqual(["backend.dump", "rows.json", "site.dump"]);
  expect(await readOutcome(place.site)).toMatchObject({ trouble: "", covers: ["backend.dump", "site.dump"] });

  const damaged = join(place.folder, "backups", backup);
  writeFileSync(join(damaged, "site.dump"), "not a dump");
  expect(await place.refusal(["scripts/restore.mjs", damaged, "--yes"])).toContain("site.dump is damaged");
  expect(place.replaced()).toEqual([]);
});

onPostgres(
  "without a pg_dump that can read PostgreSQL a backup fails, says what to install, and is recorded",
  async () => {
    await using place = await installOnTwoDatabases();
    const missing = await place.refusal(["scripts/backup.mjs"], { PATH: place.folder });
    const advice = /needs pg_dump, which is not installed\. As root: apt-get install postgresql-client/;
    expect(missing).toMatch(advice);
    expect(await readOutcome(place.site)).toMatchObject({ backedUpAt: null, trouble: expect.stringMatching(advice) });

    const programs = join(place.folder, "programs");
    mkdirSync(programs);
    const complaint =
      "aborting because of server version mismatch\\npg_dump: detail: server version: 99.1; pg_dump version: 15.5";
    writeFileSync(join(programs, "pg_dump"), `#!/bin/sh\nprintf '${complaint}' >&2\nexit 1\n`, { mode: 0o755 });
    const older = await place.refusal(["scripts/backup.mjs"], { PATH: `${programs}:${process.env.PATH}` });
    expect(older).toContain("apt-get install postgresql-client-99");
    expect(readdirSync(join(place.folder, "backups"))).toEqual([]);
  },
);

onPostgres("a restore brings back a dump, keeps what was there, and leaves no table of a newer version", async () => {
  await using place = await installOnTwoDatabases();
  const backup = `${place.backup}-of-postgres`;
  expect(await place.command(["scripts/backup.mjs", backup])).toMatchObject({ code: 0 });
  await query(place.backend, `update employees set name = 'Changed later'; create table "nextThings" (id text)`);
  await query(place.site, "insert into settings values ('later', '1', 1, '')");

  const { code, output } = await place.command(["scripts/restore.mjs", backup, "--yes"]);
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).not.toContain("tests@");
  expect(await query(place.backend, "select 1 from employees where name = 'Changed later'")).toEqual([]);
  expect(await query(place.backend, `select to_regclass('"nextThings"') as found`)).toEqual([{ found: null }]);
  expect(await query(place.site, "select 1 from settings where name = 'later'")).toEqual([]);
  const [replaced = ""] = place.replaced();
  expect(readdirSync(join(place.folder, replaced)).sort()).toEqual(["backend.dump", "site.dump"]);
  expect(await place.command(PREPARE)).toMatchObject({ code: 0, output: expect.stringContaining('"steps":0') });
});

onPostgres("if one of two databases cannot be restored, neither is changed", async () => {
  await using place = await installOnTwoDatabases();
  const backup = `${place.backup}-of-postgres`;
  await place.command(["scripts/backup.mjs", backup]);
  await query(place.backend, "update employees set name = 'Changed later'");
  const program = join(place.folder, "psql");
  const real = findProgram("psql") ?? "";
  const name = new URL(place.site).pathname.slice(1);
  writeFileSync(program, `#!/bin/sh\ncase "$*" in *${name}*) echo "no room" >&2; exit 2;; esac\nexec ${real} "$@"\n`, {
    mode: 0o755,
  });
  const PATH = `${place.folder}:${process.env.PATH}`;
  const output = await place.refusal(["scripts/restore.mjs", backup, "--yes"], { PATH });
  expect(output).toContain("could not be restored: no room");
  expect(await query(place.backend, "select name from employees")).toEqual([{ name: "Changed later" }]);
  expect(place.replaced()).toEqual([]);
});

onPostgres("a running backend on PostgreSQL keeps a restore out, and is named", async () => {
  await using place = await installOnTwoDatabases();
  const backup = `${place.backup}-of-postgres`;
  await place.command(["scripts/backup.mjs", backup]);
  await using server = await place.start(["scripts/backend.mjs"], { DATABASE_URL: place.backend });
  await server.prints("Backend  http://localhost:");
  const output = await place.refusal(["scripts/restore.mjs", backup, "--yes"]);
  expect(output).toMatch(
    /PostgreSQL is in use by the backend \(process \d+ on .+\)\. Stop all web servers and backends first\./,
  );
  expect(place.replaced()).toEqual([]);
});

const TEXTS = ["ಮನೆ ಕಟ್ಟುವ ಬೆಂಗಳೂರು", "घर का सपना", 'O\'Brien \\ "q" $1', "🏠 line\nbreak\ttab", ""];

function fill(file: string, rows: number): void {
  const db = new Libsql(file);
  db.exec("pragma foreign_keys = off; begin");
  const tables = db.prepare("select name from pragma_table_list where schema = 'main' and type = 'table'").all();
  for (const { name } of tables as { name: string }[]) {
    if (/^sqlite_|migration/.test(name)) continue;
    const columns = db.prepare("select * from pragma_table_xinfo(?) where hidden = 0").all(name) as Column[];
    const parents = db
      .prepare(`select "from", "table" as parent, "to" from pragma_foreign_key_list(?)`)
      .all(name) as Parent[];
    for (let row = 0; row < (name === "images" ? 5 : rows); row++) {
      const values = columns.map((column) =>
        valueFor(
          db,
          column,
          row,
          parents.find(({ from }) => from === column.name),
        ),
      );
      const marks = columns.map(() => "?").join(", ");
      db.prepare(`insert or ignore into "${name}" values (${marks})`).run(...values);
    }
  }
  db.exec("commit");
  db.close();
}
type Column = { name: string; type: string; notnull: number; pk: number };
type Parent = { from: string; parent: string; to: string };

function valueFor(db: Libsql.Database, { name, type, notnull, pk }: Column, row: number, parent?: Parent) {
  if (parent) return Object(db.prepare(`select "${parent.to}" as key from "${parent.parent}"`).get())?.key ?? null;
  if (!notnull && !pk && row % 3 === 0) return null;
  if (name === "state") return "waiting"; // PostgreSQL checks the states of the outbox
  if (type === "bytea") return Buffer.from(Array.from({ length: 1_500_000 }, (_, index) => (index * 31 + row) % 256));
  if (/integer/i.test(type)) return name === "entry" ? null : row;
  if (/double/i.test(type)) return row * 1_000_000_000.25;
  return pk || /id$|key|name|email|token|secret|address|sha256/i.test(name)
    ? `${name} ${row} ${TEXTS[0]}`
    : TEXTS[row % TEXTS.length];
}

const rowsOf = (rows: unknown[]) =>
  rows
    .map((row) => {
      const columns: [string, unknown][] = Object.entries(Object(row)).filter(([name]) => name !== "entry");
      const texts = columns.map(([name, cell]) => `${name}: ${isBytes(cell) ? digestOf(cell) : JSON.stringify(cell)}`);
      return texts.sort().join("\n");
    })
    .sort();
const isBytes = (value: unknown): value is ArrayBuffer => types.isAnyArrayBuffer(value) || types.isUint8Array(value);
const digestOf = (bytes: ArrayBuffer) => createHash("sha256").update(Buffer.from(bytes)).digest("hex");

onPostgres("[RUNS-01] a restore carries every row of SQLite to the PostgreSQL that the settings name", async () => {
  await using place = await installation();
  const files = ["backend.sqlite", "site.sqlite"].map((name) => join(place.folder, name));
  await (await openSiteDatabase({ file: join(place.folder, "site.sqlite") })).destroy();
  for (const file of files) fill(file, 600);
  await using backend = await newDatabase();
  await using site = await newDatabase();
  // A start before the move has left other rows there.
  const settings = { DATABASE_URL: backend.database, SITE_DATABASE_URL: site.database };
  await place.command(PREPARE, { ...settings, ...OWNER, ADMIN_EMAIL: "seeded@example.com" });
  const backup = `${place.backup}-to-move`;
  expect(await place.command(["scripts/backup.mjs", backup])).toMatchObject({ code: 0 });

  const { code, output } = await place.command(["scripts/restore.mjs", backup, "--yes"], settings);
  expect({ code, output }).toMatchObject({ code: 0 });
  expect(output).toMatch(
    /Carried from SQLite to PostgreSQL at \S+, and counted on both sides: \d{4,} rows of 10 tables\./,
  );
  for (const [index, { database }] of [backend, site].entries()) {
    const db = new Libsql(files[index] ?? "");
    const counts = await countRows(files[index] ?? "");
    const tables = Object.keys(counts).filter((table) => !/migration|^enquiries_search/.test(table));
    for (const table of tables) {
      const expected = rowsOf(db.prepare(`select * from "${table}"`).all());
      const rows = rowsOf(await query(database, `select * from "${table}"`));
      expect({ table, rows }).toEqual({ table, rows: expected });
    }
    db.close();
  }
  const [replaced = ""] = place.replaced();
  expect(readdirSync(join(place.folder, replaced))).toEqual(["backend.dump"]);
  expect(await place.command(PREPARE, settings)).toMatchObject({
    code: 0,
    output: expect.stringContaining('"seeded":false,"steps":0'),
  });
  expect(await searchEnquiries(backend.database)).toEqual(await searchEnquiries(files[0] ?? ""));
});

async function searchEnquiries(database: string) {
  const { handle, close } = createBackend({ database, jwtSecret: "for the tests of moving: 32 characters and more" });
  const ask = async (path: string, init?: RequestInit) =>
    (await handle(new Request(`http://backend.test${path}`, init))).json();
  const { token } = Object(
    await ask(employeeCalls.signIn.path, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: OWNER.ADMIN_EMAIL, password: OWNER.ADMIN_PASSWORD }),
    }),
  );
  const list = await ask(`${enquiryCalls.list.path}?search=${encodeURIComponent("ಬೆಂಗಳೂರು")}&limit=50`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await close();
  expect(list.data.length).toBeGreaterThan(40);
  return list;
}

onPostgres(
  "a row that PostgreSQL cannot hold stops the move with a sentence, and nothing is changed there",
  async () => {
    await using place = await installation();
    await using backend = await newDatabase();
    const db = new Libsql(join(place.folder, "backend.sqlite"));
    db.prepare("update employees set email = ?").run(`${randomBytes(6_000).toString("base64")}@example.com`);
    db.close();
    const backup = `${place.backup}-to-move`;
    await place.command(["scripts/backup.mjs", backup]);
    const output = await place.refusal(["scripts/restore.mjs", backup, "--yes"], { DATABASE_URL: backend.database });
    expect(output).toMatch(/could not be carried to PostgreSQL at \S+: employees: index row size/);
    expect(await query(backend.database, "select 1 from pg_tables where schemaname = 'public'")).toEqual([]);
  },
);
