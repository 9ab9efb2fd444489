import { existsSync, readdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import Libsql from "libsql";
import { Client } from "pg";
import { isPassword } from "@/backend/auth/staff";
import { type DatabaseLocation, migrations, openSiteDatabase } from "@/server/database/open";
import { createFactorStore } from "@/server/identity/second-factor/stores";
import { eachTest } from "@/server/testing/each-test";
import { makeSiteBefore } from "@/server/testing/site-database";
import { testWhere } from "@/server/testing/test-where";
import { newDatabase } from "@/server/testing/throw-away-database";
import { findProgram } from "../support/system.mjs";
import { needs } from "../testing/skips.mjs";
import { installation } from "./testing";

const PREPARE = ["--import", "tsx", "scripts/prepare-database.ts"];
const RESET = ["scripts/admin-reset.mjs", "--second-factor", "owner@example.com"];
const START = ["scripts/backend.mjs"];

const onFile = testWhere(!process.env.TEST_DATABASE_URL, needs.onFile);
const onPostgres = testWhere(process.env.TEST_DATABASE_URL, needs.onPostgres);

function query(place: { folder: string }, name: string, sql: string): unknown[] {
  const db = new Libsql(join(place.folder, name));
  try {
    const statement = db.prepare(sql);
    return statement.reader ? statement.all() : [statement.run()];
  } finally {
    db.close();
  }
}

const LAST = Object.keys(migrations).at(-1) ?? "";

const makeOlder = async (place: DatabaseLocation) => (await makeSiteBefore(LAST, place)).destroy();
const inFile = ({ folder }: { folder: string }) => ({ file: join(folder, "site.sqlite") });
const migrationsIn = (place: { folder: string }) =>
  query(place, "site.sqlite", "select name from site_migration order by name").map((row) => Object(row).name);

const place = eachTest(installation);

onFile("a migration is refused in the folder of a running server, and changes nothing", async () => {
  await makeOlder(inFile(place));
  await using server = await place.start(START);
  await server.prints("Backend  http://localhost:");
  const output = await place.refusal(PREPARE);
  expect(output).toMatch(/backend\.sqlite is in use by npm run backend \(process \d+\)\. Stop it first/);
  expect(migrationsIn(place)).not.toContain(LAST);
});

onFile("a start that must migrate makes a backup of the older data first, and says both", async () => {
  await makeOlder(inFile(place));
  await using server = await place.start(["scripts/start.mjs"]);
  await server.prints("Database: migrated 1 step");
  expect(migrationsIn(place)).toContain(LAST);
  const [backup = ""] = readdirSync(join(place.folder, "backups"));
  expect(server.output()).toContain(`; backup in ${join(place.folder, "backups", backup)}, `);
  expect(migrationsIn({ folder: join(place.folder, "backups", backup) })).not.toContain(LAST);
});

onFile("a start with nothing to migrate makes no backup", async () => {
  await using server = await place.start(START);
  await server.prints("Database: up to date");
  expect(existsSync(join(place.folder, "backups"))).toBe(false);
});

const NEWER = "insert into # (name, timestamp) values ('0999-later', '2027-01-01')";

onFile.each([
  ["a newer version has used", "backend.sqlite", NEWER, "A newer version of the site has used this data"],
  ["a newer version has used", "site.sqlite", NEWER, "A newer version of the site has used this data"],
  ["no version since the baseline has used", "site.sqlite", "update # set name = '0001-' || name", "This data is of"],
])("if %s %s, a start is refused with one sentence, and nothing is migrated", async (_, name, sql, sentence) => {
  await makeOlder(inFile(place));
  query(place, name, sql.replace("#", name === "site.sqlite" ? "site_migration" : "kysely_migration"));
  const output = await place.refusal(PREPARE);
  expect(output.trim().split("\n")).toEqual([expect.stringContaining(`${join(place.folder, name)}: ${sentence}`)]);
  expect(migrationsIn(place)).not.toContain(LAST);
  expect(existsSync(join(place.folder, "backups"))).toBe(false);
});

onFile(
  "one command gives a locked-out owner a new password, and changes nothing for an unknown email or in front of a hosted backend",
  async () => {
    const email = "owner@example.com";
    const reset = (address: string) => ["scripts/admin-reset.mjs", address];
    const { code, output } = await place.command(reset(email));
    const [, password = ""] = output.match(/^ {2}(\S{16})$/m) ?? [];
    const [row] = query(place, "backend.sqlite", `select "passwordHash" from employees where email = '${email}'`);
    expect([code, await isPassword(password, Object(row).passwordHash)]).toEqual([0, true]);
    const unknown = "No team member has the email nobody@example.com.";
    expect(await place.refusal(reset("nobody@example.com"))).toContain(unknown);
    const hosted = { BACKEND_URL: "https://backend.example" };
    expect(await place.refusal(reset(email), hosted)).toContain("passwords are changed at that backend");
  },
);

onFile(
  "two-step verification is reset while a server runs, also of a hosted backend, but not while a restore does",
  async () => {
    const db = await openSiteDatabase(inFile(place));
    const factor = { id: "key", kind: "passkey", name: "Chrome", material: "", transports: "", counter: 0 } as const;
    await createFactorStore(db).add({ email: "owner@example.com" }, factor);
    await db.destroy();
    const hold = (kind: string) => {
      const file = JSON.stringify(join(place.folder, "site.sqlite"));
      const code = `import("./server/platform/data-lock.mjs").then(async ({ lockFiles }) => {
      await lockFiles([${file}], "npm run ${kind}", "${kind}");
      console.log("holds");
      setInterval(() => {}, 1_000);
    })`;
      return place.start(["--eval", code]);
    };
    {
      await using server = await hold("server");
      await server.prints("holds");
      expect(await place.command(RESET, { BACKEND_URL: "https://backend.example" })).toMatchObject({ code: 0 });
      const nothing = "No two-step verification is set up for owner@example.com.";
      expect((await place.command(RESET)).output).toContain(nothing);
    }
    await using restore = await hold("restore");
    await restore.prints("holds");
    expect(await place.refusal(RESET)).toMatch(/site\.sqlite is in use by npm run restore \(process \d+\)/);
  },
);

onFile("resetting two-step verification never migrates: a server of the former version may be running", async () => {
  await makeOlder(inFile(place));
  const output = await place.refusal(RESET);
  expect(output).toContain("This data is from an older version. Start the site once with this version");
});

async function olderSiteOnPostgres() {
  const place = await newDatabase();
  await makeOlder({ url: place.database });
  const isMigrated = async () => {
    const client = new Client({ connectionString: place.database });
    await client.connect();
    const { rows } = await client.query("select name from site_migration").finally(() => client.end());
    return rows.some(({ name }) => name === LAST);
  };
  return { ...place, isMigrated, settings: { SITE_DATABASE_URL: place.database } };
}

onPostgres(
  "[RUNS-01] before a start migrates the site's own PostgreSQL it dumps it, if pg_dump is installed",
  async () => {
    await using site = await olderSiteOnPostgres();
    const { code, output } = await place.command(PREPARE, site.settings);
    expect({ code, output }).toMatchObject({ code: 0 });
    const { steps, backup } = JSON.parse(output.trim().split("\n").at(-1) ?? "");
    expect(steps).toBe(1);
    expect(readdirSync(backup).sort()).toEqual(["backend.sqlite", "rows.json", "site.dump"]);
    expect(await site.isMigrated()).toBe(true);
  },
);

onPostgres("without pg_dump a start migrates PostgreSQL, and says that there is no backup of it", async () => {
  await using site = await olderSiteOnPostgres();
  await using server = await place.start(["scripts/start.mjs"], { ...site.settings, PATH: place.folder });
  await server.prints("Database: migrated 1 step");
  expect(server.output()).toMatch(
    /Database: migrated 1 step; backup in \S+, NO BACKUP of PostgreSQL at \S+ \(pg_dump is not installed\)/,
  );
  expect(server.output()).not.toContain("tests@");
});

onPostgres(
  "if PostgreSQL cannot be dumped before a migration, the start is refused, and nothing is migrated",
  async () => {
    await using site = await olderSiteOnPostgres();
    symlinkSync(findProgram("false") ?? "", join(place.folder, "pg_dump"));
    const output = await place.refusal(PREPARE, { ...site.settings, PATH: place.folder });
    expect(output).toContain("The data must be migrated, and the backup before that failed: ");
    expect(await site.isMigrated()).toBe(false);
    expect(readdirSync(join(place.folder, "backups"))).toEqual([]);
  },
);

onPostgres("a start does not wait for a PostgreSQL that is away, nor refuse pages for it", async () => {
  const settings = { SITE_DATABASE_URL: "postgres://site:secret@127.0.0.1:9/site" };
  expect(await place.command(PREPARE, settings)).toMatchObject({ code: 0 });
});
