import "server-only";
import type { SiteDb } from "@/server/database/tables";
import { createIntentStore } from "@/server/features/follow-up/operations/intent-store";
import type { RecordName } from "@/server/features/follow-up/records/backend-rows";
import { removeLinksOf } from "@/server/features/follow-up/records/links";

export async function forgetRecord(trx: SiteDb, record: RecordName): Promise<void> {
  const { kind, id } = record;
  await trx.deleteFrom("timeline").where("kind", "=", kind).where("recordId", "=", id).execute();
  if (kind === "enquiry") await trx.deleteFrom("quotes").where("enquiry", "=", id).execute();
  if (kind === "enquiry") await forgetCallTime(trx, id);
  await removeLinksOf(trx, record);
  await createIntentStore(trx).stopOf(`${kind} ${id}`);
  await trx.deleteFrom("followedRows").where("kind", "=", kind).where("id", "=", id).execute();
}

async function forgetCallTime(trx: SiteDb, id: string): Promise<void> {
  const row = trx.selectFrom("followedRows").select("reference").where("kind", "=", "enquiry").where("id", "=", id);
  await trx.deleteFrom("callTimes").where("reference", "in", row).execute();
}
