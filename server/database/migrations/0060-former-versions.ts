import { sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";
import { WrongVersion } from "@/server/platform/migration-steps";
import { isPostgres } from "@/server/platform/postgres";

/** Converts or drops what only versions up to 0059 wrote. */
export async function up(db: SiteDb): Promise<void> {
  await requireNoHolds(db);
  await sql`drop table "projectHolds"`.execute(db);
  await sql`drop table "projectCreations"`.execute(db);
  await sql`delete from "settings" where "name" = 'package-scopes-due'`.execute(db);
  await sql`
    update "followedRows"
    set "nextStep" = replace("nextStep", ', as asked for on the website', ' (requested on the website)')
    where "nextStep" like 'Call between %, as asked for on the website'`.execute(db);
  await sql`update "outbox" set "state" = 'failed' where "state" = 'parked'`.execute(db);
  // During a rolling update a server of the former version shares the table: its dead letters are attempted again.
  if (isPostgres(db))
    await sql`
      alter table "outbox" add constraint "outbox_state"
      check ("state" in ('waiting', 'failed', 'delivered', 'discarded'))`.execute(db);
}

/** Without the first reading of the backend's projects, those that the former version held back would become public. */
async function requireNoHolds(db: SiteDb): Promise<void> {
  const { rows } = await sql`
    select 1 as "held" where not exists (select 1 from "publishedProjects") and (
      exists (select 1 from "projectHolds" where "publishedAt" is null) or exists (select 1 from "projectCreations"))`.execute(
    db,
  );
  if (rows.length > 0)
    throw new WrongVersion(
      "The former version has not read this site's projects yet, and some are not public. Start it once while its backend can be reached, then this one. Nothing was changed.",
    );
}
