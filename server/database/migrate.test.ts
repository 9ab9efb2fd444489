import { sql } from "kysely";
import { isPostgres } from "@/server/platform/postgres";
import { insertFollowed } from "@/server/testing/followed";
import { testMigrations } from "@/server/testing/migrations";
import { newSiteDatabase, siteBefore } from "@/server/testing/site-database";
import { migrate, migrations, pendingMigrations } from "./open";
import { insertEntries } from "./outbox/store";

testMigrations("server/database/migrations", {
  "0059-baseline": "9977764a3a423bf1666222074593edf1b18b934565f5e0351022bed363b3d4ad",
  "0060-to-0069": "7271dda5d6551a7cc95668ec0c63c3cccea0760e21152c48cae34fe7c54c2546",
});

const AFTER_BASELINE = Object.keys(migrations).slice(1);

test("every migration is listed", () => {
  const listed = Object.keys(migrations);
  expect([listed.length, listed[0], listed.at(-1)]).toEqual([10, "0059-baseline", "0069-payments"]);
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
