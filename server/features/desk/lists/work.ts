import "server-only";
import { messages } from "@/contract/messages";
import { WORK_LISTS, type Work } from "@/contract/schemas/desk";
import { withSiteDatabase } from "@/server/database/site-database";
import { readRows } from "@/server/features/desk/read-model/current-rows";
import { followBackend } from "@/server/features/desk/read-model/follow-backend";
import { countOpenOf } from "@/server/features/desk/read-model/leads";
import { holdersOf } from "@/server/identity/second-factor/stores";
import type { Staff } from "@/server/identity/staff";
import { withFollowUps } from "./enquiries";
import { readWorkParts } from "./work-parts";

/** Current work, of one person or everybody: in each list the number of people and the first of them. */
export async function listWork(whose: "me" | "everybody", staff: Staff): Promise<Work> {
  const caller = { token: staff.token };
  await followBackend("enquiry", caller);
  const { parts, open } = await withSiteDatabase(messages.unavailable, async (db) => {
    const parts = await readWorkParts(db, whose === "me" ? holdersOf(staff) : undefined, Date.now());
    const people = WORK_LISTS.flatMap((list) => parts[list].leads.map(({ person }) => person));
    return { parts, open: await countOpenOf(db, people) };
  });
  const rows = await readRows(
    "enquiry",
    WORK_LISTS.flatMap((list) => parts[list].leads.map(({ id }) => id)),
    caller,
  );
  const followed = new Map((await withFollowUps([...rows.values()])).map((row) => [row._id, row]));
  const listed = WORK_LISTS.map((list) => {
    const { leads, total } = parts[list];
    const data = leads.flatMap(({ id, person }) => {
      const row = followed.get(id);
      return row ? [{ ...row, enquiries: open.get(person) ?? 1 }] : [];
    });
    // Subtracts rows that are gone; the next request fills their place.
    return [list, { total: total - (leads.length - data.length), data }] as const;
  });
  return Object.fromEntries(listed) as Work;
}
