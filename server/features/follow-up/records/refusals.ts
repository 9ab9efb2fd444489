import { phoneKeys } from "@/contract/phone";
import { emailKeys } from "@/contract/rules/same-person";
import { CONTACT_WAYS, type ContactWay, type Refusal } from "@/contract/schemas/follow-up";
import { timelineWords } from "@/lib/content/timeline-words";
import type { SiteDb } from "@/server/database/tables";
import { keyedRows } from "@/server/features/follow-up/read-model/backend-part";
import { hmacFor } from "@/server/platform/sealed";
import { type Author, type NewEntry, writeEntries } from "./timeline";

/* A person does not want to be called, messaged or emailed. It holds for every record with the number or address, and
an HMAC still identifies it after the person's data is erased. */

export const PURPOSE = "withdrawal by a link in a mail";

type Contact = { phone?: string | undefined; email?: string | undefined };

function marksOf({ phone = "", email = "" }: Contact, way: ContactWay): string[] {
  if (way === "mail") return emailKeys(email).map((key) => hmacFor(PURPOSE, key));
  return phoneKeys(phone).map((key) => hmacFor(PURPOSE, `${way} ${key}`));
}

export async function readRefusals(db: SiteDb, contact: Contact): Promise<Refusal[]> {
  const marks = CONTACT_WAYS.flatMap((way) => marksOf(contact, way));
  if (marks.length === 0) return [];
  const rows = await db.selectFrom("withdrawals").selectAll().where("person", "in", marks).execute();
  return CONTACT_WAYS.flatMap((way) => {
    const row = rows.find((one) => one.way === way);
    return row ? [{ way, by: row.byName, at: new Date(row.at).toISOString() }] : [];
  });
}

export async function refusedWays(db: SiteDb, contacts: readonly Contact[]): Promise<ContactWay[][]> {
  const marked = contacts.map((contact) => CONTACT_WAYS.map((way) => ({ way, marks: marksOf(contact, way) })));
  const marks = marked.flat().flatMap((one) => one.marks);
  const rows = await db
    .selectFrom("withdrawals")
    .select("person")
    .where("person", "in", marks.length > 0 ? marks : [""])
    .execute();
  const refused = new Set(rows.map(({ person }) => person));
  return marked.map((ways) => ways.filter((one) => one.marks.some((mark) => refused.has(mark))).map(({ way }) => way));
}

type NewRefusal = { way: ContactWay; isRefused: boolean; note?: string };

/** Notes a change on every record of the person. */
export async function setRefusal(
  trx: SiteDb,
  contact: Contact,
  change: NewRefusal,
  by: Author,
  at: number,
): Promise<void> {
  const { way, isRefused, note = timelineWords.refusal(way, isRefused) } = change;
  const marks = marksOf(contact, way);
  if (marks.length === 0) return;
  const row = { at, way, byName: by.name };
  const changed = isRefused
    ? await trx
        .insertInto("withdrawals")
        .values(marks.map((person) => ({ person, ...row })))
        .onConflict((conflict) => conflict.column("person").doNothing())
        .returning("person")
        .execute()
    : await trx.deleteFrom("withdrawals").where("person", "in", marks).returning("person").execute();
  if (changed.length === 0) return;
  const keys = way === "mail" ? emailKeys(contact.email ?? "") : phoneKeys(contact.phone ?? "");
  const entries: NewEntry[] = [{ type: "note", text: note }];
  for (const record of await trx.selectFrom(keyedRows(trx, keys)).select(["kind", "id"]).execute())
    await writeEntries(trx, record, entries, by, at);
}
