import type { Kysely } from "kysely";

/** The key that an enquiry was posted with, and a digest of that post, to know a repetition from another enquiry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("enquiries").addColumn("idempotencyKey", "text").execute();
  await db.schema.alterTable("enquiries").addColumn("idempotencyDigest", "text").execute();
  await db.schema.createIndex("enquiries_idempotencyKey").on("enquiries").column("idempotencyKey").unique().execute();
}
