import "server-only";
import { messages } from "@/contract/messages";
import { emailKey } from "@/contract/same-person";
import { grievanceContact } from "@/lib/content/grievance";
import { personalDataWords } from "@/lib/content/personal-data-words";
import { findDocument } from "@/server/database/documents/document";
import { withSiteDatabase } from "@/server/database/site-database";
import { writeEntries } from "@/server/features/desk/records/timeline";
import { seal, unseal } from "@/server/identity/second-factor/sealed";
import { env } from "@/server/platform/env";
import { hmacFor } from "@/server/platform/hmac";

export const WITHDRAWAL_PATH = "/api/withdrawal";

/** What it is sealed for: in no other place can it be read. */
const PURPOSE = "withdrawal by a link in a mail";
const words = personalDataWords.withdrawal;

/** The address at which whoever reads mail at this one takes back, without signing in, that we write to him. Nobody can guess it. */
export const withdrawalLink = (email: string): string =>
  `${env.SITE_URL}${WITHDRAWAL_PATH}?code=${seal(emailKey(email), PURPOSE)}`;

/** Whose code it is; undefined for what is none of ours. */
export function emailOf(code: string): string | undefined {
  try {
    return unseal(code, PURPOSE);
  } catch {
    return undefined;
  }
}

/** By which it is known who has withdrawn, also once nothing else is known of him. */
const markOf = (email: string) => hmacFor(PURPOSE, emailKey(email));

/** Notes that somebody has withdrawn, and tells staff beside each of his records. Once is enough. */
export const withdraw = (email: string, at = Date.now()): Promise<void> =>
  withSiteDatabase(messages.unavailable, (db) =>
    db.transaction().execute(async (trx) => {
      const { numInsertedOrUpdatedRows } = await trx
        .insertInto("withdrawals")
        .values({ person: markOf(email), at })
        .onConflict((row) => row.column("person").doNothing())
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows) return;
      const query = trx.selectFrom("followedRows").select(["kind", "id"]).where("emailKey", "=", emailKey(email));
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

/** What stands at the end of every mail of ours to somebody who is not on the staff. Throws `unavailable`. */
export async function mailFoot(email: string): Promise<string> {
  if (emailKey(email) === "") return "";
  const contact = grievanceContact(await findDocument("privacy"));
  return [...(contact ? [words.complaints(contact)] : []), words.stop(withdrawalLink(email))].join("\n");
}
