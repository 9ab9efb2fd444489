import { phoneKeys } from "@/contract/phone";
import { emailKeys } from "@/contract/rules/same-person";
import { CONTACT_CHANNELS, type ContactChannel, type OptOut } from "@/contract/schemas/follow-up";
import type { SiteDb } from "@/server/database/tables";
import { keyedRows } from "@/server/features/follow-up/read-model/backend-part";
import { hmacFor } from "@/server/platform/sealed";
import { type Author, type NewEntry, writeEntries } from "./timeline";

/* A person does not want to be called, messaged or emailed. It holds for every record with the number or address, and
an HMAC still identifies it after the person's data is erased. */

export const PURPOSE = "withdrawal by a link in a mail";

type Contact = { phone?: string | undefined; email?: string | undefined };

const keysOf = ({ phone = "", email = "" }: Contact, channel: ContactChannel) =>
  channel === "mail" ? emailKeys(email) : phoneKeys(phone);

const contactHashesOf = (contact: Contact, channel: ContactChannel) =>
  keysOf(contact, channel).map((key) => hmacFor(PURPOSE, channel === "mail" ? key : `${channel} ${key}`));

export async function readOptOuts(db: SiteDb, contact: Contact): Promise<OptOut[]> {
  const contactHashes = CONTACT_CHANNELS.flatMap((channel) => contactHashesOf(contact, channel));
  if (contactHashes.length === 0) return [];
  const rows = await db.selectFrom("withdrawals").selectAll().where("person", "in", contactHashes).execute();
  return CONTACT_CHANNELS.flatMap((channel) => {
    const row = rows.find((one) => one.way === channel);
    return row ? [{ way: channel, by: row.byName, at: new Date(row.at).toISOString() }] : [];
  });
}

export async function optedOutChannels(db: SiteDb, contacts: readonly Contact[]): Promise<ContactChannel[][]> {
  const hashed = contacts.map((contact) =>
    CONTACT_CHANNELS.map((channel) => ({ channel, contactHashes: contactHashesOf(contact, channel) })),
  );
  const contactHashes = hashed.flat().flatMap((one) => one.contactHashes);
  const rows = await db
    .selectFrom("withdrawals")
    .select("person")
    .where("person", "in", contactHashes.length > 0 ? contactHashes : [""])
    .execute();
  const optedOut = new Set(rows.map(({ person }) => person));
  return hashed.map((channels) =>
    channels.filter((one) => one.contactHashes.some((hash) => optedOut.has(hash))).map(({ channel }) => channel),
  );
}

const CONTACTED = { call: "called", whatsapp: "messaged on WhatsApp", mail: "emailed" };

const noteOf = (way: ContactChannel, isRefused: boolean) =>
  isRefused ? `Asked not to be ${CONTACTED[way]}.` : `May be ${CONTACTED[way]} again.`;

type NewOptOut = { way: ContactChannel; isRefused: boolean; note?: string };

/** Notes a change on every record of the person. */
export async function setOptOut(
  trx: SiteDb,
  contact: Contact,
  change: NewOptOut,
  by: Author,
  at: number,
): Promise<void> {
  const { way: channel, isRefused, note = noteOf(channel, isRefused) } = change;
  const contactHashes = contactHashesOf(contact, channel);
  if (contactHashes.length === 0) return;
  const changed = isRefused
    ? await trx
        .insertInto("withdrawals")
        .values(contactHashes.map((hash) => ({ person: hash, at, way: channel, byName: by.name })))
        .onConflict((conflict) => conflict.column("person").doNothing())
        .returning("person")
        .execute()
    : await trx.deleteFrom("withdrawals").where("person", "in", contactHashes).returning("person").execute();
  if (changed.length === 0) return;
  const entries: NewEntry[] = [{ type: "note", text: note }];
  for (const record of await trx
    .selectFrom(keyedRows(trx, keysOf(contact, channel)))
    .select(["kind", "id"])
    .execute())
    await writeEntries(trx, record, entries, by, at);
}
