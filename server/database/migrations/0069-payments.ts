import { sql } from "kysely";
import type { SiteDb } from "@/server/database/tables";

/** Payment plans of accepted quotes that staff have changed, and receipts. */
const SCHEMA = `
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
`;

export async function up(db: SiteDb): Promise<void> {
  for (const statement of SCHEMA.split(";").filter((one) => one.trim())) await sql.raw(statement).execute(db);
}
