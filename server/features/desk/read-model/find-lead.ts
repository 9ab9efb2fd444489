import "server-only";
import { phoneKeys } from "@/contract/phone";
import type { SiteDb } from "@/server/database/tables";
import type { RecordName } from "@/server/features/desk/records/backend-rows";
import { namesOf } from "@/server/identity/people";
import { keyedRows } from "./keyed-rows";
import { SETTLED } from "./row-filter";
import { withReadModel } from "./rows";

/** An enquiry in the read model. `assignee` is a name; null for none. */
export type Lead = { id: string; assignee: string | null };

/** The enquiry with this reference of the form. Undefined until it is delivered. */
export async function findLead(reference: string): Promise<Lead | undefined> {
  const row = await withReadModel((store) => store.withReference(reference));
  if (!row) return undefined;
  const { id, assignee } = row;
  return { id, assignee: assignee === null ? null : ((await namesOf([assignee])).get(assignee) ?? null) };
}

/**
 * The record that a message of this person belongs to: their newest open enquiry, else their customer record. Undefined
 * if they have neither: a closed enquiry is over, and they ask anew.
 */
export async function findRecordOf(
  db: SiteDb,
  { phone, reference }: { phone: string; reference: string | null },
): Promise<RecordName | undefined> {
  const columns = ["kind", "id", "status", "createdAt"] as const;
  const ofReference = db.selectFrom("followedRows").where("kind", "=", "enquiry").where("reference", "=", reference);
  const rows = await db
    .selectFrom(keyedRows(db, phoneKeys(phone)))
    .where("kind", "in", ["enquiry", "customer"])
    .where("goneAt", "is", null)
    .select(columns)
    .union(ofReference.where("goneAt", "is", null).select(columns))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .execute();
  const open = rows.find(({ kind, status }) => kind === "enquiry" && !SETTLED.includes(status));
  const found = open ?? rows.find(({ kind }) => kind === "customer");
  return found && { kind: found.kind, id: found.id };
}
