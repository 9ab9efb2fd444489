import "server-only";
import { messages } from "@/contract/messages";
import { emailKey, emailKeys } from "@/contract/rules/same-person";
import { personalDataWords } from "@/lib/content/personal-data-words";
import { withSiteDatabase } from "@/server/database/site-database";
import { keyedRows, PURPOSE, writeEntries } from "@/server/features/desk";
import { hmacFor } from "@/server/platform/hmac";

const words = personalDataWords.withdrawal;

/** An HMAC that still identifies a withdrawal after the person's data is erased. */
const markOf = (email: string) => hmacFor(PURPOSE, emailKey(email));

/** Records a withdrawal once, and adds a notice to each of the person's records. */
export const withdraw = (email: string, at = Date.now()): Promise<void> =>
  withSiteDatabase(messages.unavailable, (db) =>
    db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("withdrawals")
        .values({ person: markOf(email), at })
        .onConflict((row) => row.column("person").doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows) return;
      const query = trx.selectFrom(keyedRows(trx, emailKeys(email))).select(["kind", "id"]);
      const entries = [{ type: "note", text: words.note } as const];
      for (const record of await query.execute())
        await writeEntries(trx, record, entries, { holder: "", name: "" }, at);
    }),
  );

export const hasWithdrawn = (email: string): Promise<boolean> =>
  withSiteDatabase(messages.unavailable, async (db) => {
    const query = db.selectFrom("withdrawals").select("at").where("person", "=", markOf(email));
    return (await query.executeTakeFirst()) !== undefined;
  });
