import type { SiteDb } from "@/server/database/tables";

const AT_A_TIME = 1_000;

/** Brings notes from before into Unicode's composed form, in which notes and searches arrive from now on. */
export async function up(db: SiteDb): Promise<void> {
  for (let after = ""; ; ) {
    const query = db.selectFrom("timeline").select(["id", "text"]).where("id", ">", after);
    const entries = await query.orderBy("id").limit(AT_A_TIME).execute();
    for (const { id, text } of entries)
      if (text !== text.normalize("NFC"))
        await db
          .updateTable("timeline")
          .set({ text: text.normalize("NFC") })
          .where("id", "=", id)
          .execute();
    const last = entries.at(-1)?.id;
    if (entries.length < AT_A_TIME || last === undefined) return;
    after = last;
  }
}
