import "server-only";
import { type ListView, listViews } from "@/contract/schemas/desk";
import { saveSetting } from "@/server/database/settings";
import { withSite } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { holderOf } from "@/server/identity/second-factor/stores";
import type { Staff } from "@/server/identity/staff";

const nameFor = (holder: string) => `list-views of ${holder}` as const;

export async function readViews(staff: Staff): Promise<{ views: ListView[] }> {
  const kept = await withSite((db) =>
    db
      .selectFrom("settings")
      .select("value")
      .where("name", "=", nameFor(holderOf(staff)))
      .executeTakeFirst(),
  );
  return { views: kept ? listViews.shape.views.parse(JSON.parse(kept.value)) : [] };
}

export async function keepViews(views: ListView[], staff: Staff): Promise<{ views: ListView[] }> {
  const holder = holderOf(staff);
  const kept = { value: JSON.stringify(views), changedAt: Date.now(), changedBy: holder };
  await withSite((db) => saveSetting(db, { name: nameFor(holder), ...kept }));
  return { views };
}

export async function renameViews(trx: SiteDb, from: string, to: string): Promise<void> {
  await trx.deleteFrom("settings").where("name", "=", nameFor(to)).execute();
  await trx
    .updateTable("settings")
    .set({ name: nameFor(to) })
    .where("name", "=", nameFor(from))
    .execute();
}
