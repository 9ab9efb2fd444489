import { type Migration, sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";
import { WrongVersion } from "@/server/platform/migration-steps";
import { isPostgres } from "@/server/platform/postgres";

/** Statements in SQL that SQLite and PostgreSQL share. */
const steps = (statements: string): Migration => ({
  async up(db: SiteDb) {
    for (const statement of statements.split(";").filter((one) => one.trim())) await sql.raw(statement).execute(db);
  },
});

/** Converts or drops what only versions up to 0059 wrote. */
const formerVersions = steps(`
  drop table "projectHolds";
  drop table "projectCreations";
  delete from "settings" where "name" = 'package-scopes-due';
  update "followedRows"
    set "nextStep" = replace("nextStep", ', as asked for on the website', ' (requested on the website)')
    where "nextStep" like 'Call between %, as asked for on the website';
  update "outbox" set "state" = 'failed' where "state" = 'parked';
`);

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

export const migrations: Record<string, Migration> = {
  "0060-former-versions": {
    async up(db: SiteDb) {
      await requireNoHolds(db);
      await formerVersions.up(db);
      // During a rolling update a server of the former version shares the table: its dead letters are attempted again.
      if (isPostgres(db))
        await sql`
          alter table "outbox" add constraint "outbox_state"
          check ("state" in ('waiting', 'failed', 'delivered', 'discarded'))`.execute(db);
    },
  },

  /** A list that mostly cannot be read is a failed read: no list is kept to be compared with. */
  "0061-no-good-lists": steps(`
    delete from "troubles" where "name" = 'lists';
    drop table "goodLists";
  `),

  /** Work that one server does at a time has a lease, not a setting of its own. No query reads the index any more. */
  "0062-leases": steps(`
    create table "leases" ("name" text primary key, "holder" text not null, "until" double precision not null);
    delete from "settings" where "name" = 'retention';
    drop index "audit_begun";
  `),

  /** The widths of a stored picture are drawn once, not by each server on request. */
  "0063-picture-copies": steps(`
    create table "pictureCopies" (
      "picture" text not null, "width" integer not null, "original" text not null, "base64" text not null,
      constraint "pictureCopies_pk" primary key ("picture", "width"));
  `),

  /** Platforms name campaigns by id in leads and by name in costs. Files record the GST that was added to them. */
  "0064-campaign-names": steps(`
    create table "campaignNames" (
      "source" text not null, "campaign" text not null, "asSource" text not null, "asCampaign" text not null,
      constraint "campaign_name_key" primary key ("source", "campaign"));
    alter table "spendFiles" add column "gst" integer default 0 not null;
  `),

  /** An imported enquiry waits since its import. A call has an outcome. People also refuse calls and messages. */
  "0066-work-lists": steps(`
    alter table "followedRows" add column "arrivedAt" double precision;
    alter table "timeline" add column "outcome" text;
    alter table "withdrawals" add column "way" text default 'mail' not null;
    alter table "withdrawals" add column "byName" text default '' not null;
  `),

  /** A quote has a page for the customer at a secret address, who opens, asks and accepts there. */
  "0067-quote-pages": steps(`
    alter table "quotes" add column "secret" text;
    alter table "quotes" add column "acceptedName" text;
    alter table "quotes" add column "lostReason" text;
    alter table "quotes" add column "openedAt" double precision;
    alter table "quotes" add column "askedAt" double precision;
    alter table "quotes" add column "openings" integer default 0 not null;
    create unique index "quotes_by_secret" on "quotes" ("secret");
  `),

  /** Rights that staff have once someone grants them. `site` stays in siteEditors, which former releases read. */
  "0068-granted-rights": steps(`
    create table "grantedRights" (
      "holder" text not null, "right" text not null, "grantedAt" double precision not null, "grantedBy" text not null,
      constraint "granted_right_key" primary key ("holder", "right"));
  `),

  /** Payment plans of accepted quotes that staff have changed, and receipts. */
  "0069-payments": steps(`
    create table "paymentPlans" (
      "quote" text primary key, "dues" text not null, "version" integer not null, "savedAt" double precision not null,
      "savedBy" text not null);
    create table "paymentReceipts" (
      "id" text primary key, "year" integer not null, "serial" integer not null, "enquiry" text not null,
      "quoteYear" integer not null, "quoteSerial" integer not null, "name" text not null, "receivedOn" text not null,
      "amount" double precision not null, "way" text not null, "reference" text not null,
      "notedAt" double precision not null, "by" text not null, "byName" text not null, "cancelledAt" double precision,
      "cancelledBy" text, "cancelReason" text, constraint "payment_receipt_number" unique ("year", "serial"));
    create index "payment_receipts_of_quote" on "paymentReceipts" ("quoteYear", "quoteSerial");
  `),
};
