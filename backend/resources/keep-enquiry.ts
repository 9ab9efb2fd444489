import { createHash } from "node:crypto";
import { AppError } from "@/lib/errors";
import type { EnquiryInput, EnquiryStatus } from "@/lib/schemas/enquiry";
import { newRow } from "../db/rows";
import type { Db } from "../db/tables";

/**
 * Stores an enquiry, pending unless staff say otherwise, and gives it. Of several posts with one key the first is stored, and all
 * get its answer (draft-ietf-httpapi-idempotency-key-header): made from the post itself, so that nothing which staff
 * did with the row since then is told. Throws `invalid` for a key that came with another post.
 */
export async function keepEnquiry(db: Db, body: EnquiryInput & { status?: EnquiryStatus }, key?: string) {
  const row = { ...newRow(), status: "pending" as const, ...body };
  if (key === undefined) {
    await db.insertInto("enquiries").values(row).execute();
    return row;
  }
  const idempotencyDigest = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const stored = await db
    .insertInto("enquiries")
    .values({ ...row, idempotencyKey: key, idempotencyDigest })
    .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
    .returning("_id")
    .executeTakeFirst();
  if (stored) return row;
  const { digest, ...first } = await findFirst(db, key);
  if (digest === idempotencyDigest) return { ...row, ...first };
  throw new AppError("invalid", "This Idempotency-Key has been used for another enquiry.");
}

/** What the first answer said that the post itself does not. */
const findFirst = (db: Db, key: string) =>
  db
    .selectFrom("enquiries")
    .select(["_id", "createdAt", "createdAt as updatedAt", "idempotencyDigest as digest"])
    .where("idempotencyKey", "=", key)
    .executeTakeFirstOrThrow();
