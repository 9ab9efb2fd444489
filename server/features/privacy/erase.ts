import "server-only";
import { personalDataCalls } from "@/contract/calls/personal-data";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { ERASED } from "@/contract/schemas/audit";
import type { RequestOutcome } from "@/contract/schemas/personal-data";
import { siteDatabase } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { eraseFromAudit } from "@/server/features/activity";
import {
  createOperationStore,
  type OperationPlan,
  removeLinksOf,
  runOperation,
  type StepContext,
} from "@/server/features/follow-up";
import type { Staff } from "@/server/identity/staff";
import { isPostgres } from "@/server/platform/postgres";
import { purgeDeleted } from "@/server/platform/purge";
import { hmacFor } from "@/server/platform/sealed";
import { backend } from "@/server/upstream/backend";
import type { Caller } from "@/server/upstream/call";
import { type AtSite, auditErasureOf, type PersonKeys, readAtSite, redactorsOf } from "./at-site";
import { eraseRecord, findPerson, type Hold, readAtBackend, redactProject } from "./find-person";
import { type Person, personOf } from "./person";
import { toPersonalData } from "./personal-data";
import { findPageAddresses, inList, redactPlaces, TABLES_WITH_TEXTS } from "./texts";

/** Stored with the operation, so these names cannot change. `keeps`: the holds to respect. */
type Payload = { knownBy: string[]; known: PersonKeys; keeps: Hold[]; leftToDo: string[] };
type RowsResult = { counts: RequestOutcome["counts"] };

/** Queued copies and pages of quotes go first, so that nothing more arrives; traces in the database files go last. */
export const erasePlan: OperationPlan<Payload> = {
  kind: "erase",
  access: ["admin"],
  tags: personalDataCalls.erase.tags,
  steps: [
    { name: "copies", prepare: prepareCopyErasure },
    { name: "rows", sendsPictures: true, atBackend: eraseRows },
    { name: "site", prepare: prepareSiteErasure },
    { name: "files", sendsPictures: true, atBackend: purgeFiles },
  ],
  outcome: ({ site }) => ({ site }),
};

export async function erase(
  input: { knownBy: string[]; digest: string; keepsForLaw: boolean },
  staff: Staff,
): Promise<string> {
  const found = await findPerson(input.knownBy, { token: staff.token });
  const { digest, leftToDo } = await toPersonalData(found);
  const subject = subjectOf(found.person);
  const isUnderWay = await hasOpenOperation(subject);
  if (!isUnderWay && digest !== input.digest) throw new AppError("conflict", messages.personalData.other);
  requireNothingUnderWay(found.atSite);
  const keeps = input.keepsForLaw ? found.holds : [];
  const { names, enquiries, customers, projects, references } = found.atSite;
  const known = { names, enquiries, customers, projects, references };
  const payload = { knownBy: input.knownBy, known, keeps, leftToDo };
  const { phones, emails } = found.person;
  const locks = [subject, ...[...phones, ...emails].map((key) => `person ${key}`)];
  const results = await runOperation(erasePlan, { subject, object: null, locks, payload }, staff);
  return (results.site as { id: string }).id;
}

const subjectOf = ({ phones, emails }: Person) => `erase ${hmacFor("erased person", [...phones, ...emails].join(" "))}`;

async function hasOpenOperation(subject: string): Promise<boolean> {
  const query = (await siteDatabase()).selectFrom("intents").select("id").where("subject", "=", subject);
  return (await query.where("state", "in", ["open", "stuck"]).executeTakeFirst()) !== undefined;
}

/** Throws `conflict`: a copy whose delivery has begun might reach the backend after the erasure. */
function requireNothingUnderWay({ outbox }: Pick<AtSite, "outbox">): void {
  const underWay = outbox.filter((entry) => entry.kind === "enquiry" && entry.state === "waiting" && entry.unsettled);
  if (underWay.length > 0) throw new AppError("conflict", messages.personalData.underWay);
}

/** Reads before the step's transaction, in which the returned function runs. */
async function prepareCopyErasure(db: SiteDb, { payload }: StepContext<Payload>) {
  const { outbox, enquiries } = await readAtSite(db, personOf(payload.knownBy), payload.known);
  const keys = outbox.map(({ key }) => key);
  return async (trx: SiteDb): Promise<{ outbox: number }> => {
    const query = trx.selectFrom("outbox").selectAll().where("key", "in", inList(keys));
    const currentRows = await query.$if(isPostgres(trx), (rows) => rows.forUpdate()).execute();
    requireNothingUnderWay({ outbox: currentRows });
    await trx.deleteFrom("outbox").where("key", "in", inList(keys)).execute();
    await trx.updateTable("quotes").set({ secret: null }).where("enquiry", "in", inList(enquiries)).execute();
    return { outbox: currentRows.length };
  };
}

async function eraseRows({ payload, renewLease }: StepContext<Payload>, caller: Caller): Promise<RowsResult> {
  const person = personOf(payload.knownBy);
  const atBackend = await readAtBackend(person, caller);
  const { known, keeps } = payload;
  const counts = { enquiries: 0, customers: 0, projects: 0 };
  for (const id of new Set([...known.enquiries, ...atBackend.enquiries.map(({ _id }) => _id)])) {
    await renewLease();
    if (await eraseRecord({ kind: "enquiry", id }, { mustDelete: true }, caller)) counts.enquiries++;
  }
  const { inProjects } = redactorsOf(person, known);
  for (const id of known.projects) {
    await renewLease();
    if (await redactProject(id, inProjects, caller)) counts.projects++;
  }
  for (const id of new Set([...known.customers, ...atBackend.customers.map(({ _id }) => _id)])) {
    await renewLease();
    if (keeps.some((hold) => hold.id === id)) continue;
    const mustDelete = known.projects.length === 0;
    if (await eraseRecord({ kind: "customer", id }, { mustDelete }, caller)) counts.customers++;
  }
  return { counts };
}

async function prepareSiteErasure(db: SiteDb, context: StepContext<Payload>) {
  const { payload, operation } = context;
  const atSite = await readAtSite(db, personOf(payload.knownBy), payload.known);
  const addresses = await findPageAddresses(db, redactorsOf(personOf(payload.knownBy), atSite).forRow);
  const places = atSite.places.filter(({ table, row }) => table !== "intents" || row.id !== operation.id);
  return (trx: SiteDb) => eraseAtSite(trx, context, { ...atSite, places, addresses });
}

async function eraseAtSite(
  trx: SiteDb,
  { operation, payload, done, author }: StepContext<Payload>,
  atSite: AtSite & { addresses: string[] },
): Promise<{ id: string }> {
  const { keeps, leftToDo, knownBy } = payload;
  const { timeline, followed, quotes, receipts, deleted, outbox, notices, callTimes, leads, chats, places } = atSite;
  const isKept = (row: { kind: string; id: string }) =>
    keeps.some(({ kind, id }) => kind === row.kind && id === row.id);
  const person = personOf(knownBy);
  await redactPlaces(trx, places, redactorsOf(person, atSite).forRow);
  const auditEntries = await eraseFromAudit(trx, atSite.auditEntries, auditErasureOf(person, atSite));
  for (const { key } of outbox) await trx.deleteFrom("outbox").where("key", "=", key).execute();
  for (const { id } of timeline)
    for (const table of ["timeline", "whatsappReplies"] as const)
      await trx.deleteFrom(table).where("id", "=", id).execute();
  for (const { kind, id } of followed)
    if (!isKept({ kind, id }))
      await trx.deleteFrom("followedRows").where("kind", "=", kind).where("id", "=", id).execute();
  for (const { id } of deleted) await trx.deleteFrom("deletedRows").where("id", "=", id).execute();
  for (const { source, id } of leads) {
    const query = trx.updateTable("receivedLeads").set({ fields: "" });
    await query.where("source", "=", source).where("id", "=", id).execute();
  }
  for (const { id } of chats) await trx.deleteFrom("whatsappChats").where("id", "=", id).execute();
  for (const { id } of quotes) {
    await trx.deleteFrom("quotes").where("id", "=", id).execute();
    await trx.deleteFrom("paymentPlans").where("quote", "=", id).execute();
  }
  // Numbers and amounts stay for the books of account. Names stay too if the customer is kept.
  const anonymized = keeps.length > 0 ? [] : receipts;
  for (const { id, cancelReason } of anonymized) {
    const set = { name: ERASED, reference: "", cancelReason: cancelReason && ERASED };
    await trx.updateTable("paymentReceipts").set(set).where("id", "=", id).execute();
  }
  for (const slug of atSite.addresses) await trx.deleteFrom("pageAddresses").where("slug", "=", slug).execute();
  for (const reference of atSite.references)
    for (const table of ["noticesGiven", "callTimes"] as const)
      await trx.deleteFrom(table).where("reference", "=", reference).execute();
  const records = [
    ...atSite.enquiries.map((id) => ({ kind: "enquiry", id }) as const),
    ...atSite.customers.map((id) => ({ kind: "customer", id }) as const),
  ];
  for (const record of records) {
    await removeLinksOf(trx, record);
    if (!isKept(record)) await createOperationStore(trx).stopOperationsOf(`${record.kind} ${record.id}`);
  }
  await trx.updateTable("intents").set({ payload: "{}" }).where("id", "=", operation.id).execute();
  await trx.deleteFrom("intentLocks").where("intent", "=", operation.id).execute();
  const erasedCopies = done.copies as { outbox: number };
  const counts = {
    ...(done.rows as RowsResult).counts,
    timeline: timeline.length,
    "next-steps": followed.length,
    quotes: quotes.length,
    receipts: anonymized.length,
    notices: notices.length,
    "call-times": callTimes.length,
    received: leads.length,
    deleted: deleted.length,
    outbox: outbox.length + erasedCopies.outbox,
    "elsewhere-named": places.length,
    record: auditEntries,
  };
  const kept = keeps.map(({ until, ...hold }) => ({ ...hold, until: new Date(until).toISOString() }));
  const outcome = JSON.stringify({ counts, kept, leftToDo } satisfies RequestOutcome);
  const by = { by: author.ownerId, byName: author.name };
  const request = { id: operation.id, kind: "erasure", at: Date.now(), ...by, outcome } as const;
  await trx.insertInto("dataRequests").values(request).execute();
  return { id: operation.id };
}

async function purgeFiles(): Promise<void> {
  await purgeDeleted(await siteDatabase(), [
    ...TABLES_WITH_TEXTS,
    ...(["noticesGiven", "callTimes", "recordLinks", "differentPeople", "auditEntries", "intentLocks"] as const),
    ...(["whatsappChats", "whatsappReplies", "pageAddresses"] as const),
  ]);
  await (await backend.findEmbedded())?.purgeDeleted();
}
