import "server-only";
import { demoDataCalls } from "@/contract/calls/monitoring";
import { AppError } from "@/contract/errors";
import type { RecordKind } from "@/contract/schemas/follow-up";
import type { DemoCounts, DemoData, DemoGroup } from "@/contract/schemas/monitoring";
import { siteDatabase } from "@/server/database/site-database";
import type { PageAddress, SiteDb } from "@/server/database/tables";
import { publicationsIn } from "@/server/features/catalogue";
import { createOperationStore, deleteRecordData, type OperationPlan, runOperation } from "@/server/features/follow-up";
import { implementSite } from "@/server/gateway/implement-site";
import type { Staff } from "@/server/identity/staff";
import { backend, type Embedded } from "@/server/upstream/backend";
import { DETAILS, demoKindsOf, findDemoRows, findEdited, type RowIds, renameKinds } from "@/server/upstream/demo-rows";

export const demoDataAnswers = implementSite(demoDataCalls, {
  read: async ({ query: { groups } }) => ({ data: await planRemoval(groups) }),
  remove: async ({ body: { groups }, staff }) => ({ data: { removed: await removeDemoData(groups, staff) } }),
});

async function planRemoval(groups: readonly DemoGroup[]): Promise<DemoData> {
  const embedded = await backend.findEmbedded();
  if (!embedded) return { found: {}, removed: {} };
  const selected = await findDemoRows(embedded, demoKindsOf(groups));
  return { found: countsOf(await findDemoRows(embedded)), removed: countsOf(selected) };
}

const countsOf = (rows: RowIds): DemoCounts =>
  Object.fromEntries(Object.entries(rows).flatMap(([kind, ids]) => (ids.length > 0 ? [[kind, ids.length]] : [])));

export const demoDataPlan: OperationPlan<RowIds> = {
  kind: "demo-data",
  access: demoDataCalls.remove.access,
  tags: demoDataCalls.remove.tags,
  steps: [
    { name: "rows", atBackend: ({ payload }) => removeRows(payload) },
    { name: "site", inTransaction: (trx, { done }) => deleteSiteData(trx, done.rows as RowIds) },
  ],
  outcome: ({ rows }) => ({ rows }),
};

/** Leaves rows that were edited meanwhile, because a failed removal may be resumed much later. */
async function removeRows(rows: RowIds): Promise<RowIds> {
  const edited = await findEdited(await siteDatabase(), rows);
  const unedited = Object.entries(rows).map(([kind, ids]) => [kind, ids.filter((id) => !edited.has(id))]);
  return (await requireEmbedded()).demoData.remove(Object.fromEntries(unedited));
}

const NONE_LEFT = "No demo data is left to remove.";

async function requireEmbedded(): Promise<Embedded> {
  const embedded = await backend.findEmbedded();
  if (!embedded) throw new AppError("missing", NONE_LEFT);
  return embedded;
}

const SUBJECT = "demo data";

async function removeDemoData(groups: readonly DemoGroup[], staff: Staff): Promise<DemoCounts> {
  const payload = await findDemoRows(await requireEmbedded(), demoKindsOf(groups));
  const hasRows = Object.keys(countsOf(payload)).length > 0;
  if (!hasRows && !(await isUnderWay())) throw new AppError("missing", NONE_LEFT);
  const records = renameKinds<RecordKind>(payload, RECORDS);
  const locks = [SUBJECT, ...records.map(({ kind, id }) => `${kind} ${id}`)];
  const { rows } = await runOperation(demoDataPlan, { subject: SUBJECT, object: null, locks, payload }, staff);
  return countsOf(rows as RowIds);
}

const isUnderWay = async () => (await createOperationStore(await siteDatabase()).unfinishedOf(SUBJECT)).length > 0;

const RECORDS = { enquiries: "enquiry", customers: "customer", projects: "project" } as const;
const PAGES = { floorplans: "design", projects: "project", cities: "city" } as const;

async function deleteSiteData(trx: SiteDb, rows: RowIds): Promise<void> {
  for (const record of renameKinds<RecordKind>(rows, RECORDS)) await deleteRecordData(trx, record);
  for (const id of rows.projects ?? []) await publicationsIn(trx).forget(id);
  for (const { kind, id } of renameKinds(rows, DETAILS))
    for (const table of ["contentVersions", "contentDrafts"] as const)
      await trx.deleteFrom(table).where("key", "=", `${kind}:${id}`).execute();
  for (const { kind, id } of renameKinds<PageAddress["kind"]>(rows, PAGES))
    await trx.deleteFrom("pageAddresses").where("kind", "=", kind).where("rowId", "=", id).execute();
}
