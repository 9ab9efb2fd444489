import "server-only";
import { personalDataCalls } from "@/contract/calls/personal-data";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import type { RequestOutcome } from "@/contract/schemas/personal-data";
import { siteDatabase } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { eraseFromAudit } from "@/server/features/activity";
import { begin, createIntentStore, type Known as Knowing, type Plan, removeLinksOf } from "@/server/features/desk";
import { forgetChats } from "@/server/features/whatsapp";
import type { Staff } from "@/server/identity/staff";
import { hmacFor } from "@/server/platform/hmac";
import { purgeDeleted } from "@/server/platform/purge";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { eraseRecord, readAtBackend, redactProject } from "./at-backend";
import { type AtSite, type Known, readAtSite, redactorsOf } from "./at-site";
import { type Found, findPerson, type Hold } from "./found";
import { type Person, personOf } from "./person";
import { shownPerson } from "./shown";
import { redactPlaces, TABLES_WITH_TEXTS } from "./texts";

/** The keys of the person when the erasure begins; redacted at its end. */
type Payload = { knownBy: string[]; known: Known; keeps: Hold[]; leftToDo: string[] };
type AtBackendDone = { counts: RequestOutcome["counts"] };

/**
 * Erases a person's data in four steps: queued copies, so that nothing more arrives; the backend's rows, through its
 * calls; the site's data, with a record of the erasure; and the remains in the database files.
 */
export const erasePlan: Plan<Payload> = {
  kind: "erase",
  access: ["admin"],
  tags: personalDataCalls.erase.tags,
  steps: [
    { name: "copies", here: removeCopies },
    { name: "rows", sendsPictures: true, atBackend: eraseRows },
    { name: "site", here: eraseAtSite },
    { name: "files", sendsPictures: true, atBackend: purgeFiles },
  ],
  outcome: ({ site }) => ({ site }),
};

/** Erases what was shown and returns the id of the record. Throws `conflict` if the data has changed since. */
export async function erase(
  input: { knownBy: string[]; digest: string; keepsForLaw: boolean },
  staff: Staff,
): Promise<string> {
  const found = await findPerson(input.knownBy, { token: staff.token });
  const { digest, leftToDo } = await shownPerson(found);
  const subject = subjectOf(found.person);
  const isUnderWay = await isBegun(subject);
  if (!isUnderWay && digest !== input.digest) throw new AppError("conflict", messages.personalData.other);
  requireNothingUnderWay(found.atSite);
  const keeps = input.keepsForLaw ? found.holds : [];
  const payload = { knownBy: input.knownBy, known: knownOf(found), keeps, leftToDo };
  const locks = [subject, ...found.person.phones, ...found.person.emails].map((key, at) =>
    at === 0 ? key : `person ${key}`,
  );
  const results = await begin(erasePlan, { subject, object: null, locks, payload }, staff);
  return (results.site as { id: string }).id;
}

/** The same for the same person, without revealing who it is. */
const subjectOf = ({ phones, emails }: Person) => `erase ${hmacFor("erased person", [...phones, ...emails].join(" "))}`;

async function isBegun(subject: string): Promise<boolean> {
  const db = await siteDatabase();
  const open = await db
    .selectFrom("intents")
    .select("id")
    .where("subject", "=", subject)
    .where("state", "in", ["open", "stuck"])
    .executeTakeFirst();
  return open !== undefined;
}

function knownOf({ atSite }: Found): Known {
  const { names, enquiries, customers, projects, references } = atSite;
  return { names, enquiries, customers, projects, references };
}

/** A copy that is being delivered, or may have arrived, would reach the backend after the erasure. */
function requireNothingUnderWay({ outbox }: Pick<AtSite, "outbox">): void {
  const isUnderWay = outbox.some(
    ({ kind, state, unsettled }) => kind === "enquiry" && state === "waiting" && unsettled,
  );
  if (isUnderWay) throw new AppError("conflict", messages.personalData.underWay);
}

async function removeCopies(trx: SiteDb, { payload }: Knowing<Payload>): Promise<{ outbox: number }> {
  const { outbox } = await readAtSite(trx, personOf(payload.knownBy), payload.known);
  requireNothingUnderWay({ outbox });
  for (const { key } of outbox) await trx.deleteFrom("outbox").where("key", "=", key).execute();
  return { outbox: outbox.length };
}

/** Searches again, to include rows added since the dry run. */
async function eraseRows({ payload, goOn }: Knowing<Payload>, caller: Caller): Promise<AtBackendDone> {
  const person = personOf(payload.knownBy);
  const now = await readAtBackend(person, caller);
  const { known, keeps } = payload;
  const counts: Record<string, number> = { enquiries: 0, customers: 0, projects: 0 };
  for (const id of new Set([...known.enquiries, ...now.enquiries.map(({ _id }) => _id)])) {
    await goOn();
    if (await eraseRecord({ kind: "enquiry", id }, { isDeleted: true }, caller))
      counts.enquiries = (counts.enquiries ?? 0) + 1;
  }
  const { near } = redactorsOf(person, known);
  for (const id of known.projects) {
    await goOn();
    if (await redactProject(id, near, caller)) counts.projects = (counts.projects ?? 0) + 1;
  }
  for (const id of new Set([...known.customers, ...now.customers.map(({ _id }) => _id)])) {
    await goOn();
    if (keeps.some((kept) => kept.id === id)) continue;
    const isDeleted = known.projects.length === 0;
    if (await eraseRecord({ kind: "customer", id }, { isDeleted }, caller))
      counts.customers = (counts.customers ?? 0) + 1;
  }
  return { counts };
}

async function eraseAtSite(trx: SiteDb, { intent, payload, done, author }: Knowing<Payload>): Promise<{ id: string }> {
  const { keeps, leftToDo, knownBy } = payload;
  const person = personOf(knownBy);
  const atSite = await readAtSite(trx, person, payload.known);
  const { timeline, followed, quotes, deleted, outbox, notices, callTimes, places, enquiries, customers } = atSite;
  const isKept = ({ kind, id }: { kind: string; id: string }) =>
    keeps.some((kept) => kept.kind === kind && kept.id === id);
  for (const { key } of outbox) await trx.deleteFrom("outbox").where("key", "=", key).execute();
  for (const { id } of timeline) await trx.deleteFrom("timeline").where("id", "=", id).execute();
  for (const { kind, id } of followed)
    if (!isKept({ kind, id }))
      await trx.deleteFrom("followedRows").where("kind", "=", kind).where("id", "=", id).execute();
  for (const { id } of deleted) await trx.deleteFrom("deletedRows").where("id", "=", id).execute();
  for (const { reference } of notices)
    await trx.deleteFrom("noticesGiven").where("reference", "=", reference).execute();
  if (atSite.references.length > 0)
    await trx.updateTable("receivedLeads").set({ fields: "" }).where("reference", "in", atSite.references).execute();
  await forgetChats(trx, { phones: person.phones, references: atSite.references });
  for (const { reference } of callTimes) await trx.deleteFrom("callTimes").where("reference", "=", reference).execute();
  const named = places.filter(({ table, row }) => table !== "intents" || row.id !== intent.id);
  const own = [
    ...enquiries.map((id) => ({ kind: "enquiry", id }) as const),
    ...customers.map((id) => ({ kind: "customer", id }) as const),
  ];
  for (const record of own) await removeLinksOf(trx, record);
  for (const { id } of quotes) await trx.deleteFrom("quotes").where("id", "=", id).execute();
  await redactPlaces(trx, named);
  for (const one of own) if (!isKept(one)) await createIntentStore(trx).stopOf(`${one.kind} ${one.id}`);
  const record = await eraseFromAudit(trx, atSite.record);
  await trx.updateTable("intents").set({ payload: "{}" }).where("id", "=", intent.id).execute();
  await trx.deleteFrom("intentLocks").where("intent", "=", intent.id).execute();
  const counts = {
    ...(done.rows as AtBackendDone).counts,
    timeline: timeline.length,
    "next-steps": followed.length,
    quotes: quotes.length,
    notices: notices.length,
    "call-times": callTimes.length,
    deleted: deleted.length,
    outbox: outbox.length + (done.copies as { outbox: number }).outbox,
    "elsewhere-named": named.length,
    record,
  };
  const kept = keeps.map(({ until, ...hold }) => ({ ...hold, until: new Date(until).toISOString() }));
  const outcome: RequestOutcome = { counts, kept, leftToDo };
  const noted = { kind: "erasure" as const, at: Date.now(), by: author.holder, byName: author.name };
  await trx
    .insertInto("dataRequests")
    .values({ id: intent.id, ...noted, outcome: JSON.stringify(outcome) })
    .execute();
  return { id: intent.id };
}

/** A hosted backend's operator handles its files. */
async function purgeFiles(): Promise<void> {
  await purgeDeleted(await siteDatabase(), [
    ...TABLES_WITH_TEXTS,
    ...(["noticesGiven", "callTimes", "recordLinks", "differentPeople", "auditEntries", "intentLocks"] as const),
  ]);
  await (await backend.findEmbedded())?.purgeDeleted();
}
