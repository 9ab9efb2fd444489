import "server-only";
import { messages } from "@/contract/messages";
import { type ListView, listViews } from "@/contract/schemas/desk";
import { holderOf } from "@/server/auth/second-factor/stores";
import type { Staff } from "@/server/auth/staff";
import { withSiteDatabase } from "@/server/database/site-database";

const nameFor = (staff: Staff) => `list-views of ${holderOf(staff)}` as const;

/** The views of lists that this person keeps. Throws `unavailable`. */
export async function readViews(staff: Staff): Promise<{ views: ListView[] }> {
  const kept = await withSiteDatabase(messages.unavailable, (db) =>
    db.selectFrom("settings").select("value").where("name", "=", nameFor(staff)).executeTakeFirst(),
  );
  return { views: kept ? listViews.shape.views.parse(JSON.parse(kept.value)) : [] };
}

/** Keeps these in place of those there were. Throws `unavailable`. */
export async function keepViews(views: ListView[], staff: Staff): Promise<{ views: ListView[] }> {
  const kept = { value: JSON.stringify(views), changedAt: Date.now(), changedBy: holderOf(staff) };
  await withSiteDatabase(messages.unavailable, (db) =>
    db
      .insertInto("settings")
      .values({ name: nameFor(staff), ...kept })
      .onConflict((row) => row.column("name").doUpdateSet(kept))
      .execute(),
  );
  return { views };
}
