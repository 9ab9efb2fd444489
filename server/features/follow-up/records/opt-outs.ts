import "server-only";
import { phoneKeys } from "@/contract/phone";
import { emailKey, emailKeys } from "@/contract/rules/same-person";
import {
  CONTACT_CHANNELS,
  type ContactChannel,
  type OptOut,
  type OptOutInput,
  type RecordKind,
} from "@/contract/schemas/follow-up";
import { grievanceContact } from "@/lib/content/grievance";
import { findDocument } from "@/server/database/documents/document";
import { withSiteTransaction } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { keyedRows } from "@/server/features/follow-up/read-model/columns";
import { getRecordRow, lockFollowed, requireRecord, type RowOf, type UncheckedRecord } from "./followed";
import { type Author, authorOf, writeEntries } from "./timeline";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { hmacFor, seal, unseal } from "@/server/platform/sealed";

/* A person does not want to be called, messaged or emailed. It holds for every record with the number or address, and
an HMAC still identifies it after the person's data is erased. */

const PURPOSE = "withdrawal by a link in a mail";

type Contact = { phone?: string | undefined; email?: string | undefined };

const keysOf = ({ phone = "", email = "" }: Contact, channel: ContactChannel) =>
  channel === "mail" ? emailKeys(email) : phoneKeys(phone);

const contactHashesOf = (contact: Contact, channel: ContactChannel) =>
  keysOf(contact, channel).map((key) => hmacFor(PURPOSE, channel === "mail" ? key : `${channel} ${key}`));

export const readOptOuts = async (db: SiteDb, contact: Contact): Promise<OptOut[]> =>
  (await listOptOuts(db, [contact]))[0] ?? [];

/** Of each contact. */
export async function listOptOuts(db: SiteDb, contacts: readonly Contact[]): Promise<OptOut[][]> {
  const hashed = contacts.map((contact) => CONTACT_CHANNELS.map((way) => contactHashesOf(contact, way)));
  const hashes = hashed.flat(2);
  if (hashes.length === 0) return contacts.map(() => []);
  const rows = await db.selectFrom("withdrawals").selectAll().where("person", "in", hashes).execute();
  return hashed.map((ofContact) =>
    CONTACT_CHANNELS.flatMap((way, at) => {
      const row = rows.find(({ person }) => ofContact[at]?.includes(person));
      return row ? [{ way, by: row.byName, at: new Date(row.at).toISOString() }] : [];
    }),
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
  const records = trx.selectFrom(keyedRows(trx, keysOf(contact, channel))).select(["kind", "id"]);
  for (const record of await records.execute())
    await writeEntries(trx, record, [{ type: "note", text: note }], by, at);
}

export const contactIn = (row: RowOf[RecordKind]): Contact => ("phone" in row ? row : {});

export async function refuseContact(named: UncheckedRecord, change: OptOutInput, staff: Staff): Promise<void> {
  const record = requireRecord(named, staff);
  const row = await getRecordRow(record, { token: staff.token });
  await withSiteTransaction(async (trx) => {
    await lockFollowed(trx, record, row);
    await setOptOut(trx, contactIn(row), change, authorOf(staff), Date.now());
  });
}

const WITHDRAWAL_PATH = "/api/withdrawal";

/** Withdraws consent without signing in. It cannot be guessed. */
export const withdrawalLink = (email: string): string =>
  `${env.SITE_URL}${WITHDRAWAL_PATH}?code=${seal(emailKey(email), PURPOSE)}`;

export function emailOf(code: string): string | undefined {
  try {
    return unseal(code, PURPOSE);
  } catch {
    return undefined;
  }
}

/** For every mail to people outside the staff. */
export async function mailFoot(email: string): Promise<string> {
  if (emailKey(email) === "") return "";
  const contact = grievanceContact(await findDocument("privacy"));
  const lines = [contact && `Complaints about your data: ${contact}`, `Unsubscribe: ${withdrawalLink(email)}`];
  return lines.filter(Boolean).join("\n");
}
