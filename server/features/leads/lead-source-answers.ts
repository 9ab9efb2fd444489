import "server-only";
import { leadSourceCalls } from "@/contract/calls/sources";
import { AppError } from "@/contract/errors";
import { leadMessages, messages } from "@/contract/messages";
import type { FormQuestion, LeadChannel, LeadMapping } from "@/contract/schemas/lead-source";
import { outbox } from "@/server/database/outbox/outbox";
import { siteDatabase, withSite } from "@/server/database/site-database";
import type { LeadSourceRow, SiteDb } from "@/server/database/tables";
import type { Fields } from "@/server/features/leads/read/lead";
import {
  fieldsOfMeta,
  isUnclear,
  leadOfMeta,
  storedGoogleAnswers,
  storedMetaAnswers,
  targetsOf,
} from "@/server/features/leads/read/lead-forms";
import { implementSite } from "@/server/gateway/implement-site";
import { personKey } from "@/server/identity/sessions";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { importWaiting, mappingOf, storeFetched, storeIncomplete } from "./delivery";
import { BACKFILL_MS, fetchLeadsSince, problemIn } from "./graph";
import { createSourceStore, credentialsOf, FIELDS_RETENTION_MS, problemOf, withSources } from "./source-store";

const MAX_RECEIVED = 100;

export const leadSourceAnswers = implementSite(leadSourceCalls, {
  list: () =>
    withSite(async (db) => {
      const sources = createSourceStore(db);
      const rows = await sources.all();
      const counts = await countReceivedLeads(db, Date.now() - FIELDS_RETENTION_MS);
      const data = rows.map(async (row) => ({
        _id: row.id,
        door: row.door,
        name: row.name,
        notice: await sources.noticeOf(row),
        address: addressOf(row.door, "…"),
        mapping: mappingOf(row),
        refused: row.refused,
        trouble: problemOf(row),
        hasCrmKey: credentialsOf(row).crmKey !== "",
        ...(await readFormQuestions(db, row)),
        ...(counts.get(row.id) ?? { received: 0, waiting: 0, lastReceivedAt: null }),
      }));
      return { data: await Promise.all(data) };
    }),

  async add({ body, staff }) {
    const { id, secret } = await withSources((sources) => sources.add({ ...body, by: personKey(staff) }));
    log.info("a lead source was added", { source: id, door: body.door, by: staff.sub });
    return { data: toIssuedSecret({ id, door: body.door }, secret) };
  },

  async update({ params: { source: id }, body }) {
    await requireSource(id);
    await withSources((sources) => sources.update(id, body));
    if (!body.pageToken) return;
    // Leads that the former token could not read are fetched now, instead of within an hour.
    const { store, wake } = await outbox();
    await store.hasten(["metaLead"]);
    wake();
  },

  async renew({ params: { source: id }, staff }) {
    const source = await requireSource(id);
    const secret = await withSources((sources) => sources.renew(id));
    log.info("the secret of a lead source was renewed", { source: id, by: staff.sub });
    return { data: toIssuedSecret(source, secret) };
  },

  async map({ params: { source: id }, body: { mapping } }) {
    return { data: { enquiries: await withSite((db) => importWaiting(db, id, mapping, Date.now())) } };
  },

  async take({ params: { source: id }, body: { lead } }) {
    const isStored = await withSite((db) => storeIncomplete(db, id, lead, Date.now()));
    if (!isStored) throw new AppError("missing", leadMessages.notWaiting);
  },

  async backfill({ params: { source: id } }) {
    const source = await requireSource(id);
    if (source.door !== "meta") throw new AppError("conflict", leadMessages.noBackfill);
    return { data: { leads: await importEarlierLeads(source, Date.now()) } };
  },

  received: async ({ params: { source: id } }) => {
    const rows = await withSite((db) => {
      const query = db.selectFrom("receivedLeads").selectAll().where("source", "=", id);
      const waitingFirst = query.orderBy(({ eb, and }) => {
        const waits = and([eb("state", "=", "waiting"), eb("fields", "<>", "")]);
        return eb.case().when(waits).then(0).else(1).end();
      });
      return waitingFirst.orderBy("receivedAt", "desc").orderBy("id").limit(MAX_RECEIVED).execute();
    });
    const data = rows.map(({ id: _id, receivedAt, state, reference, fields }) => ({
      _id,
      receivedAt: new Date(receivedAt).toISOString(),
      state,
      reference,
      fields: fields ? (JSON.parse(fields) as Record<string, string>) : {},
    }));
    return { data };
  },

  async remove({ params: { source: id }, staff }) {
    await requireSource(id);
    await withSources((sources) => sources.remove(id));
    log.info("a lead source was removed", { source: id, by: staff.sub });
  },
});

async function requireSource(id: string): Promise<LeadSourceRow> {
  const source = await withSources((sources) => sources.byId(id));
  if (!source) throw new AppError("missing", leadMessages.removed);
  return source;
}

const usesKey = (channel: LeadChannel) => channel === "google" || channel === "meta" || channel === "whatsapp";

const toIssuedSecret = ({ id, door }: { id: string; door: LeadChannel }, secret: string) => {
  return { _id: id, address: addressOf(door, secret), key: usesKey(door) ? secret : null };
};

const addressOf = (channel: LeadChannel, secret: string) =>
  `${env.SITE_URL}/api/leads/${usesKey(channel) ? channel : `${channel}/${secret}`}`;

async function countReceivedLeads(db: SiteDb, since: number) {
  const rows = await db
    .selectFrom("receivedLeads")
    .select(({ fn }) => {
      const received = fn.countAll<number | string>().filterWhere("receivedAt", ">", since);
      const waiting = received.filterWhere("state", "=", "waiting");
      return ["source" as const, received.as("received"), waiting.as("waiting"), fn.max("receivedAt").as("last")];
    })
    .groupBy("source")
    .execute();
  return new Map(
    rows.map(({ source, received, waiting, last }) => {
      const lastReceivedAt = new Date(Number(last)).toISOString();
      return [source, { received: Number(received), waiting: Number(waiting), lastReceivedAt }];
    }),
  );
}

async function importEarlierLeads(source: LeadSourceRow, now: number): Promise<number> {
  let count = 0;
  try {
    for await (const leads of fetchLeadsSince(now - BACKFILL_MS, credentialsOf(source).pageToken)) {
      for (const fetched of leads) {
        const read = (mapping: LeadMapping) => leadOfMeta(fetched, mapping);
        const lead = { read, fields: fieldsOfMeta(fetched) };
        await withSite((db) => storeFetched(db, source, lead, now));
      }
      count += leads.length;
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    const problem = problemIn(cause);
    if (problem) await withSources((sources) => sources.setProblem(source.id, problem));
    throw new AppError("upstream", problem ?? messages.serverFailed, { cause });
  }
  await withSources((sources) => sources.setProblem(source.id, ""));
  return count;
}

export async function readLeadProblems(): Promise<{ name: string; trouble: string }[]> {
  const db = await siteDatabase();
  const sources = await db.selectFrom("leadSources").selectAll().orderBy("name").execute();
  const problems = sources.map((source) => ({ name: source.name, trouble: problemOf(source) }));
  const waiting = db.selectFrom("receivedLeads").select("source").where("state", "=", "waiting");
  const inboxes = db.selectFrom("leadSources").select("name").where("door", "=", "inbox").where("mapping", "=", "{}");
  const unmapped = await inboxes
    .where("id", "in", waiting.where("fields", "<>", ""))
    .orderBy("name")
    .execute();
  return [
    ...problems.filter(({ trouble }) => trouble !== ""),
    ...unmapped.map(({ name }) => ({ name, trouble: leadMessages.waiting })),
  ];
}

const QUESTION_READERS: Partial<Record<LeadSourceRow["door"], (stored: Fields) => Fields>> = {
  google: storedGoogleAnswers,
  meta: storedMetaAnswers,
};
const MAX_READ_LEADS = 50;

/** Shows how the questions of the latest leads are read. In an unclear lead, no question asks for the name. */
async function readFormQuestions(db: SiteDb, source: LeadSourceRow) {
  const questionsIn = QUESTION_READERS[source.door];
  if (!questionsIn) return { questions: [], unclear: 0 };
  const received = db.selectFrom("receivedLeads").select("fields").where("source", "=", source.id);
  const readable = received.where("fields", "<>", "").where("state", "in", ["enquiry", "waiting"]);
  const rows = await readable.orderBy("receivedAt", "desc").limit(MAX_READ_LEADS).execute();
  const leads = rows.map(({ fields }) => questionsIn(JSON.parse(fields)));
  const mapping = mappingOf(source);
  return { questions: questionsOf(leads, mapping), unclear: leads.filter((lead) => isUnclear(lead, mapping)).length };
}

function questionsOf(leads: readonly Fields[], mapping: LeadMapping): FormQuestion[] {
  const latestAnswers: Fields = Object.assign({}, ...leads.toReversed());
  const targets = targetsOf(latestAnswers, mapping);
  return targets.map(([name, target = null]) => ({ name, value: latestAnswers[name] ?? "", target }));
}
