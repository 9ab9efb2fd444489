import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { isPostgres } from "@/server/platform/postgres";
import { insertFollowed } from "@/server/testing/followed";
import { newSiteDatabase, siteBefore } from "@/server/testing/site-database";
import { migrate, migrations, pendingMigrations } from "./migrate";
import { insertEntries } from "./outbox/store";

const FOLDER = "server/database/migrations";

/** SHA-256 of each migration without its imports, which change when files move. Only add lines; never change one. */
const RECORDED: Record<string, string> = {
  "0059-baseline": "9977764a3a423bf1666222074593edf1b18b934565f5e0351022bed363b3d4ad",
  "0060-former-versions": "4e74ef7203961c83ba50bf10ca3ee5edcf76ba606c1e7f15cdb208b5540d8432",
  "0061-no-good-lists": "976893d2f39eeadf59267653a3cc3982134cafb5dd98a4ef261e8470b50fb604",
  "0062-leases": "dca6b0f7fca97fc670bd1c9a415103cbe9b34cd0a682026c5785c0280b5d9a76",
  "0063-picture-copies": "1480c2c0335479ec21a3234985d88092699ca04552ba974b6818e3c70ed471de",
  "0064-campaign-names": "47d0418dd48d6f42b3d5c5036a337ed992187b04cc8f4237237f17984139f7e8",
  "0066-work-lists": "3bdc93570b7dc1a6cb5d43b301eeb98852f83e41e50dfa9dded7a6d12ba97d2a",
  "0067-quote-pages": "b39a617f21116882b494670dffcbd6868ed160c3466e4fb491a03d726e90e817",
  "0068-granted-rights": "d27826af5fc0d46e51551d4ce9fcae1cce322fa30b5cbd92281a4ba943bc99f2",
  "0069-payments": "153d79d83233486ef2c74a8ff41da7a753e5a84f5711345b1e15ce8a4066710b",
};

const AFTER_BASELINE = Object.keys(RECORDED).slice(1);

const files = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ""));
const hashOf = (name: string) =>
  createHash("sha256")
    .update(readFileSync(join(FOLDER, `${name}.ts`), "utf8").replace(/^import .*\n/gm, ""))
    .digest("hex");

test.each(files)("the migration %s has not changed since its release", (name) => {
  const advice = `${name} has changed, but existing databases will not run it again: restore it, and add a new migration.`;
  expect(hashOf(name) === RECORDED[name] ? "" : advice).toBe("");
});

test("every migration is listed, and none is missing", () => {
  expect(Object.keys(migrations)).toEqual(files.sort());
  expect(Object.keys(RECORDED)).toEqual(files.sort());
});

test("a database of the former version is migrated to the tables of a new one", async () => {
  await using former = await siteBefore("0060-former-versions");
  await using newest = await newSiteDatabase();
  expect(await pendingMigrations(former.db)).toEqual(AFTER_BASELINE);
  await migrate(former.db);
  expect(await former.db.introspection.getTables()).toEqual(await newest.db.introspection.getTables());
});

test("migration 0060 turns what is parked into dead letters, and words call times as they are compared", async () => {
  await using former = await siteBefore("0060-former-versions");
  const { db } = former;
  const entry = (key: string) => ({ key, kind: "enquiry" as const, digest: key, payload: "{}" });
  await insertEntries(db, [entry("a"), entry("b")], 1);
  await sql`update outbox set state = 'parked' where key = 'b'`.execute(db);
  await insertFollowed(db, { id: "1", nextStep: "Call between 10 am and 12 noon, as asked for on the website" });
  await insertFollowed(db, { id: "2", nextStep: "Call again, as asked for on the website" });
  await migrate(db);
  const states = await db.selectFrom("outbox").select(["key", "state"]).orderBy("key").execute();
  expect(states).toEqual([
    { key: "a", state: "waiting" },
    { key: "b", state: "failed" },
  ]);
  if (isPostgres(db)) await expect(sql`update outbox set state = 'parked'`.execute(db)).rejects.toThrow("outbox_state");
  const steps = await db.selectFrom("followedRows").select("nextStep").orderBy("id").execute();
  expect(steps.map(({ nextStep }) => nextStep)).toEqual([
    "Call between 10 am and 12 noon (requested on the website)",
    "Call again, as asked for on the website",
  ]);
});

test("migration 0060 is refused while a project that was held back could become public, and changes nothing", async () => {
  await using former = await siteBefore("0060-former-versions");
  const { db } = former;
  await sql`insert into "projectHolds" values ('p', 1, null)`.execute(db);
  await expect(migrate(db)).rejects.toThrow("The former version has not read this site's projects yet");
  expect(await pendingMigrations(db)).toEqual(AFTER_BASELINE);
  await db.insertInto("publishedProjects").values({ backend: "embedded", project: "" }).execute();
  await migrate(db);
  expect(await pendingMigrations(db)).toEqual([]);
});
