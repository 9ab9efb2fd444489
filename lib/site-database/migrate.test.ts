import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { newSiteDatabase } from "@/lib/testing/site-database";
import { migrate, migrations } from "./migrate";

const FOLDER = "lib/site-database/migrations";

/** SHA-256 of each migration. A new one gets its line; a line that is here never changes. */
const RECORDED: Record<string, string> = {
  "0001-outbox": "41fab1164a43c175f0eacb1dcc0359e55aad241f6f5d142fbe48477447b1505a",
  "0002-sessions": "099962782bc50d84af79e85ca3035702e4e27b4b0e78ab689b60c119a8fec36f",
  "0003-second-factors": "20841bd4287793eb53a2a08871e2c600d0617c908e2af0af0987fa1a2330fbb2",
  "0004-password-resets": "8d01a638759fc7f10b1836b29877cc940b2ffdec930c5b1fbe38b6e0512b59e8",
};

const files = readdirSync(FOLDER).map((file) => file.replace(/\.ts$/, ""));
const hashOf = (name: string) =>
  createHash("sha256")
    .update(readFileSync(join(FOLDER, `${name}.ts`)))
    .digest("hex");

test.each(files)("the migration %s is as it was when databases had it done", (name) => {
  const advice = `${name} has changed. Databases that have had it will not have it again: put it back, and add a new migration.`;
  expect(hashOf(name) === RECORDED[name] ? "" : advice).toBe("");
});

test("every migration is listed, and none has gone", () => {
  expect(Object.keys(migrations).sort()).toEqual(files.sort());
  expect(Object.keys(RECORDED).sort()).toEqual(files.sort());
});

test("a database that a newer version has used is not touched, and says so", async () => {
  await using site = await newSiteDatabase();
  await site.db
    .transaction()
    .execute((trx) =>
      sql`insert into site_migration (name, timestamp) values ('0099-later', '2027-01-01')`.execute(trx),
    );
  await expect(migrate(site.db)).rejects.toThrow("used by a newer version of the site (it has had '0099-later')");
});
