import "server-only";
import { deletedCalls } from "@/contract/calls/audit";
import { followUpCalls } from "@/contract/calls/follow-up";
import type { Templates } from "@/contract/schemas/dashboard";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { isAllowed } from "@/contract/schemas/permission";
import { findCompany, findDocument, findFollowUpSettings } from "@/server/database/documents/document";
import { listEnquiries, readNews } from "@/server/features/follow-up/lists/enquiries";
import { readFigures, readMonth } from "@/server/features/follow-up/lists/figures";
import { searchNotes } from "@/server/features/follow-up/lists/matches";
import { readPipeline } from "@/server/features/follow-up/lists/quotes";
import { listWork } from "@/server/features/follow-up/lists/work";
import { merge, planMerge } from "@/server/features/follow-up/operations/merge";
import type { Resume } from "@/server/features/follow-up/operations/resume";
import { convert, convertTo, lose, proposeCustomer } from "@/server/features/follow-up/operations/settle";
import { readViews, saveViews } from "@/server/features/follow-up/records/assignees";
import { addEntry, assign, finishStep, setNextStep } from "@/server/features/follow-up/records/changes";
import { findRecordRow, type RecordName, type RowOf, recordKinds } from "@/server/features/follow-up/records/followed";
import { refuseContact, setSamePerson } from "@/server/features/follow-up/records/person";
import { type ReadChat, readRecord } from "@/server/features/follow-up/records/record";
import { listDeleted, restoreDeleted } from "@/server/features/follow-up/undo/deleted";
import { implementSite } from "@/server/gateway/implement-site";
import { listPeople } from "@/server/identity/people";
import { findAcceptedAccount, withServiceAccount } from "@/server/identity/sign-in";
import type { Staff } from "@/server/identity/staff";
import { env } from "@/server/platform/env";
import { log } from "@/server/platform/log";
import { backend } from "@/server/upstream/backend";
import { fetchAllRows } from "@/server/upstream/lists";

export const followUpAnswers = ({ resumeDue, readUnfinished, decideOperation }: Resume, readChat: ReadChat) =>
  implementSite(followUpCalls, {
    enquiries: ({ query, staff }) => listEnquiries(query, staff),
    work: async ({ query: { whose = "everybody" }, staff }) => ({ data: await listWork(whose, staff) }),
    figures: async ({ staff }) => ({ data: await readFigures(staff) }),
    pipeline: async ({ staff }) => ({ data: await readPipeline(staff) }),
    month: async ({ query, staff }) => ({ data: await readMonth(query, staff) }),
    /** Every open list polls this, so it also resumes unfinished operations. */
    news: async ({ query, staff }) => {
      await resumeDue(staff).catch((cause: unknown) => log.warn("could not resume unfinished operations", { cause }));
      return { data: await readNews(query, staff) };
    },
    views: ({ staff }) => readViews(staff),
    saveViews: ({ body, staff }) => saveViews(body.views, staff),
    async stepChoices() {
      const { callDays } = await findDocument("confirmation");
      return { data: await listPeople(), callDays };
    },
    notes: async ({ query, staff }) => ({ data: await searchNotes(query.search, staff) }),
    read: async ({ params, staff }) => ({ data: await readRecord(params, staff, readUnfinished, readChat) }),
    addEntry: async ({ params, body, staff }) => ({ data: await addEntry(params, body, staff) }),
    setNextStep: async ({ params, body, staff }) => ({ data: await setNextStep(params, body, staff) }),
    finishStep: async ({ params, body, staff }) => ({ data: await finishStep(params, body, staff) }),
    assign: async ({ params, body, staff }) => ({ data: await assign(params, body, staff) }),
    setRefusal: ({ params, body, staff }) => refuseContact(params, body, staff),
    proposeCustomer: async ({ params, staff }) => ({ data: await proposeCustomer(params.id, staff) }),
    convert: async ({ params, body, staff }) => ({ data: await convert(params.id, body, staff) }),
    convertTo: async ({ params, body, staff }) => ({ data: await convertTo(params.id, body.customer, staff) }),
    setSamePerson: ({ params, body, staff }) => setSamePerson(params, body, staff),
    planMerge: async ({ params, query, staff }) => ({ data: await planMerge(params, query.from, staff) }),
    merge: ({ params, body, staff }) => merge(params, body, staff),
    decideOperation: ({ params, body, staff }) => decideOperation(params.id, body.decision, staff),
    lose: async ({ params, body, staff }) => ({ data: await lose(params.id, body.reason, staff) }),
    templates: async ({ staff }) => ({ data: await readTemplates(staff) }),
  });

export const deletedAnswers = implementSite(deletedCalls, {
  list: async ({ staff }) => ({ data: await listDeleted(staff) }),
  restore: async ({ params, staff }) => ({ success: true as const, _id: await restoreDeleted(params.id, staff) }),
});

async function readTemplates(staff: Staff): Promise<Templates> {
  const { templates } = await findFollowUpSettings();
  const { brand } = await findCompany();
  return { templates, facts: { brand, me: staff.name }, isMailed: env.email !== undefined };
}

/** Returns the name of a record, or blank. */
export type Names = (record: RecordName) => string;

const MAX_SINGLE_READS = 20;

/** Returns undefined if a hosted backend gives the site no account that may read the records. */
export async function readNames(records: readonly RecordName[]): Promise<Names | undefined> {
  const kinds = [...new Set(records.map(({ kind }) => kind))];
  const embedded = await backend.findEmbedded();
  if (!embedded && !(await mayReadNames(kinds))) return undefined;
  const read = embedded ? embedded.names : readHostedNames;
  const namesByKind = new Map<RecordKind, Map<string, string>>();
  for (const kind of kinds) {
    const ids = records.filter((record) => record.kind === kind).map(({ id }) => id);
    namesByKind.set(kind, await read(kind, ids));
  }
  return ({ kind, id }) => namesByKind.get(kind)?.get(id) ?? "";
}

async function mayReadNames(kinds: readonly RecordKind[]): Promise<boolean> {
  const account = await findAcceptedAccount();
  return account !== undefined && kinds.every((kind) => isAllowed(account.permissions, recordKinds[kind].readers));
}

async function readHostedNames(kind: RecordKind, ids: readonly string[]): Promise<Map<string, string>> {
  const { calls } = recordKinds[kind];
  const rows = await withServiceAccount(async ({ token }) => {
    if (!calls.get || ids.length > MAX_SINGLE_READS) return (await fetchAllRows(calls.list, {}, { token })).data;
    return Promise.all(ids.map((id) => findRecordRow({ kind, id }, { token })));
  });
  const existing = (rows ?? []).filter((row) => row !== undefined) as RowOf[RecordKind][];
  return new Map(existing.map((row) => [row._id, "projectName" in row ? row.projectName : row.name]));
}
