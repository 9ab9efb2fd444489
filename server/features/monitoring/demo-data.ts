import "server-only";
import { demoDataCalls } from "@/contract/calls/demo-data";
import { AppError } from "@/contract/errors";
import type { DemoCounts, DemoData, DemoGroup } from "@/contract/schemas/demo-data";
import { demoDataWords } from "@/lib/content/demo-data-words";
import { siteDatabase } from "@/server/database/site-database";
import { begin, createIntentStore, type Plan } from "@/server/features/desk";
import type { Staff } from "@/server/identity/staff";
import { backend, type Embedded } from "@/server/upstream/backend";
import { demoKindsOf, findDemoRows, findEdited, type RowIds } from "@/server/upstream/demo-rows";
import { forgetRows, namesOf } from "./demo-data-at-site";

/** What a removal of these groups deletes. A hosted backend has no demo data. */
export async function planRemoval(groups: readonly DemoGroup[]): Promise<DemoData> {
  const embedded = await backend.findEmbedded();
  if (!embedded) return { found: {}, removed: {} };
  const [found, removed] = [await findDemoRows(embedded), await findDemoRows(embedded, demoKindsOf(groups))];
  return { found: countsOf(found), removed: countsOf(removed) };
}

const countsOf = (rows: RowIds): DemoCounts =>
  Object.fromEntries(Object.entries(rows).flatMap(([kind, ids]) => (ids.length > 0 ? [[kind, ids.length]] : [])));

/** Deletes the chosen rows at the backend in one transaction, then everything the site has stored about them. */
export const demoDataPlan: Plan<RowIds> = {
  kind: "demo-data",
  access: demoDataCalls.remove.access,
  tags: demoDataCalls.remove.tags,
  steps: [
    { name: "rows", atBackend: ({ payload }) => removeRows(payload) },
    { name: "site", here: (trx, { done }) => forgetRows(trx, done.rows as RowIds) },
  ],
  outcome: ({ rows }) => ({ rows }),
};

/** Looks again for edits, because a failed removal may be resumed much later. */
async function removeRows(chosen: RowIds): Promise<RowIds> {
  const edited = await findEdited(await siteDatabase(), chosen);
  const left = Object.entries(chosen).map(([kind, ids]) => [kind, ids.filter((id) => !edited.has(id))]);
  return (await requireEmbedded()).demoData.remove(Object.fromEntries(left));
}

async function requireEmbedded(): Promise<Embedded> {
  const embedded = await backend.findEmbedded();
  if (!embedded) throw new AppError("missing", demoDataWords.none);
  return embedded;
}

const SUBJECT = "demo data";

/** Removes the demo data of these groups, or completes an earlier removal. Throws `missing` if nothing is left to do. */
export async function removeDemoData(groups: readonly DemoGroup[], staff: Staff): Promise<DemoCounts> {
  const payload = await findDemoRows(await requireEmbedded(), demoKindsOf(groups));
  const isEmpty = Object.keys(countsOf(payload)).length === 0;
  if (isEmpty && !(await isUnderWay())) throw new AppError("missing", demoDataWords.none);
  const locks = [SUBJECT, ...namesOf(payload)];
  const { rows } = await begin(demoDataPlan, { subject: SUBJECT, object: null, locks, payload }, staff);
  return countsOf(rows as RowIds);
}

const isUnderWay = async () => (await createIntentStore(await siteDatabase()).unfinishedOf(SUBJECT)).length > 0;
