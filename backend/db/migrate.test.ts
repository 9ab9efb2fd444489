import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { newDatabase } from "@/server/testing/throw-away-database";
import { migrate, migrations, pendingMigrations } from "./migrate";
import { openDatabase } from "./open";

const FOLDER = "backend/db/migrations";

/** SHA-256 of each migration without its imports, which change when files move. Only add lines; never change one. */
const RECORDED: Record<string, string> = {
  "0010-baseline": "1a8de9cf1df4f666075f3716bd1a6fe148d70fb301b2b33159e326afca9192f1",
};

const files = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ""));
const hashOf = (name: string) =>
  createHash("sha256")
    .update(readFileSync(join(FOLDER, `${name}.ts`), "utf8").replace(/^import .*\n/gm, ""))
    .digest("hex");

test.each(files)("the migration %s has not changed since databases ran it", (name) => {
  const isAsItWas = hashOf(name) === RECORDED[name];
  const advice = `${name} has changed, but databases that ran it will not run it again. Restore it, and add a new migration.`;
  expect(isAsItWas ? "" : advice).toBe("");
});

test("every migration file is listed, and every listed one exists", () => {
  expect(Object.keys(migrations)).toEqual(files.sort());
  expect(Object.keys(RECORDED)).toEqual(files.sort());
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
