import { createHash } from "node:crypto";
import type { Insertable } from "kysely";
import { AppError } from "@/contract/errors";
import type { EnquiryInput, EnquiryStatus } from "@/contract/schemas/enquiry";
import { groupCommit } from "@/server/platform/group-commit";
import { newRow } from "../db/rows";
import type { Db, Tables } from "../db/tables";

type Row = Insertable<Tables["enquiries"]>;

/**
 * Gives what stores an enquiry, pending unless staff say otherwise, and gives it back. Of several posts with one key the first is
 * stored, and all get its answer (draft-ietf-httpapi-idempotency-key-header): made from the post itself, so that nothing which
 * staff did with the row since then is told. Throws `invalid` for a key that came with another post.
 */
export function enquiryKeeper(db: Db) {
  const insertTogether = groupCommit((rows: Row[]) => insert(db, rows));

  return async (body: EnquiryInput & { status?: EnquiryStatus }, key?: string) => {
    const row = { ...newRow(), status: "pending" as const, ...body };
    if (key === undefined) {
      await insertTogether([row]);
      return row;
    }
    const idempotencyDigest = createHash("sha256").update(JSON.stringify(body)).digest("hex");
    const stored = await insertTogether([{ ...row, idempotencyKey: key, idempotencyDigest }]);
    if (stored.has(row._id)) return row;
    const { digest, ...first } = await findFirst(db, key);
    if (digest === idempotencyDigest) return { ...row, ...first };
    throw new AppError("invalid", "This Idempotency-Key has been used for another enquiry.");
  };
}

/** Gives the ids of those that were stored: all whose key was not known yet. */
async function insert(db: Db, rows: Row[]): Promise<Set<string>> {
  const stored = await db
    .insertInto("enquiries")
    .values(rows)
    .onConflict((conflict) => conflict.column("idempotencyKey").doNothing())
    .returning("_id")
    .execute();
  return new Set(stored.map(({ _id }) => _id));
}

/** What the first answer said that the post itself does not. */
const findFirst = (db: Db, key: string) =>
  db
    .selectFrom("enquiries")
    .select(["_id", "createdAt", "createdAt as updatedAt", "idempotencyDigest as digest"])
    .where("idempotencyKey", "=", key)
    .executeTakeFirstOrThrow();
