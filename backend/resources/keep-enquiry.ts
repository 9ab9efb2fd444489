import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import { AppError } from "@/contract/errors";
import type { EnquiryInput, EnquiryStatus } from "@/contract/schemas/enquiry";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import { newRow } from "../db/rows";
import type { Db, Tables } from "../db/tables";

type Row = Insertable<Tables["enquiries"]>;

/**
 * Of several posts with one key the first is stored, and all get its answer, built from the post, so that it shows no
 * later change by staff (draft-ietf-httpapi-idempotency-key-header). Throws `invalid` for a key of a different post.
 */
export function enquiryKeeper(db: Db) {
  return async (body: EnquiryInput & { status?: EnquiryStatus; createdAt?: string }, key?: string) => {
    const row = { ...newRow(), ...blankOf(enquiryThing), status: "pending" as const, ...body };
    if (key === undefined) {
      await insert(db, row);
      return row;
    }
    const idempotencyDigest = createHash("sha256").update(JSON.stringify(body)).digest("hex");
    if (await insert(db, { ...row, idempotencyKey: key, idempotencyDigest })) return row;
    const { digest, ...first } = await findFirst(db, key);
    if (digest === idempotencyDigest) return { ...row, ...first };
    throw new AppError("invalid", "This Idempotency-Key has been used for another enquiry.");
  };
}

/** False for a known key. */
async function insert(db: Db, row: Row): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("enquiries")
    .values(row)
    .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

/** The parts of the first answer that are not in the post. */
const findFirst = (db: Db, key: string) =>
  db
    .selectFrom("enquiries")
    .select(["_id", "createdAt", "createdAt as updatedAt", "idempotencyDigest as digest"])
    .where("idempotencyKey", "=", key)
    .executeTakeFirstOrThrow();
