import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { phoneKeys } from "@/contract/phone";
import { emailKey, emailKeys } from "@/contract/rules/same-person";
import {
  CONTACT_CHANNELS,
  type ContactChannel,
  type OptOut,
  type OptOutInput,
  type RecordKind,
  type SamePersonInput,
} from "@/contract/schemas/follow-up";
import { grievanceContact } from "@/lib/content/grievance";
import { findDocument } from "@/server/database/documents/document";
import { withSiteTransaction } from "@/server/database/site-database";
import type { DifferentPeople, RecordLink, SiteDb } from "@/server/database/tables";
import { keyedRows } from "@/server/features/follow-up/read-model/columns";
import { requireAccess } from "@/server/identity/access";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { hmacFor, seal, unseal } from "@/server/platform/sealed";
import {
  type Author,
  authorOf,
  getRecordRow,
  lockFollowed,
  type RecordName,
  type RowOf,
  recordKinds,
  requireRecord,
  type UncheckedRecord,
  writeEntries,
} from "./followed";

/* The person behind records: which records are theirs or someone else's, and which contact they refuse. */

/** Returns false if the records were linked before. */
export async function linkRecords(trx: SiteDb, from: RecordName, to: RecordName, createdAt: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("recordLinks")
    .values({ fromKind: from.kind, fromId: from.id, toKind: to.kind, toId: to.id, createdAt })
    .onConflict((conflict) => conflict.columns(["fromKind", "fromId", "toKind", "toId"]).doNothing())
    .executeTakeFirst();
  return Boolean(numInsertedOrUpdatedRows);
}

function linksOf(db: SiteDb, { kind, id }: RecordName): Promise<RecordLink[]> {
  const links = db.selectFrom("recordLinks").selectAll().orderBy("createdAt", "desc");
  return links
    .where(({ or, and }) => or([and({ fromKind: kind, fromId: id }), and({ toKind: kind, toId: id })]))
    .execute();
}

/** The newest link comes first. */
export async function linkedRecords(db: SiteDb, record: RecordName): Promise<RecordName[]> {
  return (await linksOf(db, record)).map(({ fromKind, fromId, toKind, toId }) =>
    fromKind === record.kind && fromId === record.id ? { kind: toKind, id: toId } : { kind: fromKind, id: fromId },
  );
}

export async function moveLinks(trx: SiteDb, from: RecordName, into: RecordName): Promise<void> {
  const isFrom = (kind: string, id: string) => kind === from.kind && id === from.id;
  for (const link of await linksOf(trx, from)) {
    const start = isFrom(link.fromKind, link.fromId) ? into : { kind: link.fromKind, id: link.fromId };
    const end = isFrom(link.toKind, link.toId) ? into : { kind: link.toKind, id: link.toId };
    await removeLink(trx, link);
    if (start.kind !== end.kind || start.id !== end.id) await linkRecords(trx, start, end, link.createdAt);
  }
  await moveOrRemovePairs(trx, from, into);
}

async function removeLink(trx: SiteDb, { createdAt: _, ...ends }: RecordLink): Promise<void> {
  const deletion = trx.deleteFrom("recordLinks").where(({ and }) => and(ends));
  await deletion.execute();
}

export async function removeLinksOf(trx: SiteDb, record: RecordName): Promise<void> {
  for (const link of await linksOf(trx, record)) await removeLink(trx, link);
  await moveOrRemovePairs(trx, record);
}

type PairAuthor = Pick<DifferentPeople, "saidAt" | "saidBy" | "saidByName">;

export async function setSamePerson(target: UncheckedRecord, { kind, record, isSame }: SamePersonInput, staff: Staff) {
  const [first, second] = [requireRecord(target, staff), { kind, id: record }];
  requireAccess(staff, recordKinds[kind].readers);
  if (first.kind === kind && first.id === record) throw new AppError("invalid", messages.merge.notThese);
  for (const either of [first, second]) await getRecordRow(either, { token: staff.token });
  const { ownerId: saidBy, name: saidByName } = authorOf(staff);
  await withSiteTransaction(async (trx) => {
    await removePair(trx, first, second);
    if (!isSame) await addPair(trx, first, second, { saidAt: Date.now(), saidBy, saidByName });
  });
}

export const listDifferentPeople = (db: SiteDb, { kind, id }: RecordName): Promise<DifferentPeople[]> =>
  db.selectFrom("differentPeople").selectAll().where("kind", "=", kind).where("id", "=", id).execute();

const pairOf = (a: RecordName, b: RecordName) => ({ ...a, otherKind: b.kind, otherId: b.id });

async function addPair(trx: SiteDb, a: RecordName, b: RecordName, author: PairAuthor): Promise<void> {
  const both = [pairOf(a, b), pairOf(b, a)].map((pair) => ({ ...pair, ...author }));
  await trx
    .insertInto("differentPeople")
    .values(both)
    .onConflict((conflict) => conflict.columns(["kind", "id", "otherKind", "otherId"]).doNothing())
    .execute();
}

async function removePair(trx: SiteDb, a: RecordName, b: RecordName): Promise<void> {
  const deletion = trx.deleteFrom("differentPeople").where(({ and, or }) => or([and(pairOf(a, b)), and(pairOf(b, a))]));
  await deletion.execute();
}

async function moveOrRemovePairs(trx: SiteDb, record: RecordName, into?: RecordName): Promise<void> {
  for (const { otherKind, otherId, saidAt, saidBy, saidByName } of await listDifferentPeople(trx, record)) {
    const other = { kind: otherKind, id: otherId };
    await removePair(trx, record, other);
    if (into) await addPair(trx, into, other, { saidAt, saidBy, saidByName });
  }
}

/* A refusal of calls, messages or emails applies to every record with the number or address. It is stored as an HMAC,
so it still works after the person's data is erased. */

const WITHDRAWAL_PURPOSE = "withdrawal by a link in a mail";

type Contact = { phone?: string | undefined; email?: string | undefined };

const keysOf = ({ phone = "", email = "" }: Contact, channel: ContactChannel) =>
  channel === "mail" ? emailKeys(email) : phoneKeys(phone);

const contactHashesOf = (contact: Contact, channel: ContactChannel) =>
  keysOf(contact, channel).map((key) => hmacFor(WITHDRAWAL_PURPOSE, channel === "mail" ? key : `${channel} ${key}`));

export const readOptOuts = async (db: SiteDb, contact: Contact): Promise<OptOut[]> =>
  (await listOptOuts(db, [contact]))[0] ?? [];

/** Lists the opt-outs of each contact, in the order of the contacts. */
export async function listOptOuts(db: SiteDb, contacts: readonly Contact[]): Promise<OptOut[][]> {
  const hashed = contacts.map((contact) =>
    CONTACT_CHANNELS.map((channel) => ({ channel, hashes: contactHashesOf(contact, channel) })),
  );
  const allHashes = hashed.flat().flatMap(({ hashes }) => hashes);
  if (allHashes.length === 0) return contacts.map(() => []);
  const rows = await db.selectFrom("withdrawals").selectAll().where("person", "in", allHashes).execute();
  return hashed.map((channels) =>
    channels.flatMap(({ channel, hashes }) => {
      const row = rows.find(({ person }) => hashes.includes(person));
      return row ? [{ way: channel, by: row.byName, at: new Date(row.at).toISOString() }] : [];
    }),
  );
}

const CONTACTED_BY = { call: "called", whatsapp: "messaged on WhatsApp", mail: "emailed" };

const noteOf = (channel: ContactChannel, isRefused: boolean) =>
  isRefused ? `Asked not to be ${CONTACTED_BY[channel]}.` : `May be ${CONTACTED_BY[channel]} again.`;

type NewOptOut = { way: ContactChannel; isRefused: boolean; note?: string };

/** A change adds a note to every record of the person. */
export async function setOptOut(trx: SiteDb, contact: Contact, change: NewOptOut, author: Author, now: number) {
  const { way: channel, isRefused, note = noteOf(channel, isRefused) } = change;
  const contactHashes = contactHashesOf(contact, channel);
  if (contactHashes.length === 0) return;
  const changed = isRefused
    ? await trx
        .insertInto("withdrawals")
        .values(contactHashes.map((hash) => ({ person: hash, at: now, way: channel, byName: author.name })))
        .onConflict((conflict) => conflict.column("person").doNothing())
        .returning("person")
        .execute()
    : await trx.deleteFrom("withdrawals").where("person", "in", contactHashes).returning("person").execute();
  if (changed.length === 0) return;
  const records = trx.selectFrom(keyedRows(trx, keysOf(contact, channel))).select(["kind", "id"]);
  const entries = [{ type: "note", text: note } as const];
  for (const record of await records.execute()) await writeEntries(trx, record, entries, author, now);
}

export const contactIn = (row: RowOf[RecordKind]): Contact => ("phone" in row ? row : {});

export async function refuseContact(target: UncheckedRecord, change: OptOutInput, staff: Staff): Promise<void> {
  const record = requireRecord(target, staff);
  const row = await getRecordRow(record, { token: staff.token });
  await withSiteTransaction(async (trx) => {
    await lockFollowed(trx, record, row);
    await setOptOut(trx, contactIn(row), change, authorOf(staff), Date.now());
  });
}

const WITHDRAWAL_PATH = "/api/withdrawal";

/** The person withdraws consent by this link without a sign-in. It cannot be guessed. */
export const withdrawalLink = (email: string): string =>
  `${env.SITE_URL}${WITHDRAWAL_PATH}?code=${seal(emailKey(email), WITHDRAWAL_PURPOSE)}`;

export function emailOf(code: string): string | undefined {
  try {
    return unseal(code, WITHDRAWAL_PURPOSE);
  } catch {
    return undefined;
  }
}

/** Every mail to people outside the staff ends with this. */
export async function mailFoot(email: string): Promise<string> {
  if (emailKey(email) === "") return "";
  const contact = grievanceContact(await findDocument("privacy"));
  const lines = [contact && `Complaints about your data: ${contact}`, `Unsubscribe: ${withdrawalLink(email)}`];
  return lines.filter(Boolean).join("\n");
}
