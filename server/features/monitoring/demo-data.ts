import "server-only";
import { demoDataCalls } from "@/contract/calls/demo-data";
import { AppError } from "@/contract/errors";
import {
  DEMO_GROUPS,
  type DemoCounts,
  type DemoData,
  type DemoGroup,
  type DemoKind,
  USUAL_GROUPS,
} from "@/contract/schemas/demo-data";
import { demoDataWords } from "@/lib/content/demo-data-words";
import { siteDatabase } from "@/server/database/site-database";
import { begin, createIntentStore, type Plan } from "@/server/features/desk";
import type { Staff } from "@/server/identity/staff";
import { backend, type Embedded } from "@/server/upstream/backend";
import { findEdited, forgetRows, namesOf, type RowIds } from "./demo-data-at-site";

const kindsOf = (groups: readonly DemoGroup[]): DemoKind[] => groups.flatMap((group) => [...DEMO_GROUPS[group]]);
const ALL = kindsOf(Object.keys(DEMO_GROUPS) as DemoGroup[]);

/** The demo rows of these groups that no one has edited, at the backend or here, and that no other row uses. */
const choose = async (embedded: Embedded, groups: readonly DemoGroup[]): Promise<RowIds> =>
  embedded.demoData.choose(kindsOf(groups), await editedHere(embedded));

const editedHere = async ({ demoData }: Embedded) =>
  findEdited(await siteDatabase(), await demoData.choose(ALL, new Set()));

/** What a removal of these groups deletes. A hosted backend has no demo data. */
export async function planRemoval(groups: readonly DemoGroup[]): Promise<DemoData> {
  const embedded = await backend.findEmbedded();
  if (!embedded) return { found: {}, removed: {} };
  const edited = await editedHere(embedded);
  const count = async (kinds: DemoKind[]) => countsOf(await embedded.demoData.choose(kinds, edited));
  return { found: await count(ALL), removed: await count(kindsOf(groups)) };
}

const countsOf = (rows: RowIds): DemoCounts =>
  Object.fromEntries(Object.entries(rows).flatMap(([kind, ids]) => (ids.length > 0 ? [[kind, ids.length]] : [])));

/** Backends without demo rows, which never come back: a large table is searched only until then. */
const clean = new WeakSet<Embedded>();

/** Whether demo rows are left that a website does not need. Undefined with a hosted backend. */
export async function hasDemoData(): Promise<boolean | undefined> {
  const embedded = await backend.findEmbedded();
  if (!embedded) return undefined;
  if (clean.has(embedded)) return false;
  const isFound = Object.keys(countsOf(await choose(embedded, USUAL_GROUPS))).length > 0;
  if (!isFound) clean.add(embedded);
  return isFound;
}

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
  const payload = await choose(await requireEmbedded(), groups);
  const isEmpty = Object.keys(countsOf(payload)).length === 0;
  if (isEmpty && !(await isUnderWay())) throw new AppError("missing", demoDataWords.none);
  const locks = [SUBJECT, ...namesOf(payload)];
  const { rows } = await begin(demoDataPlan, { subject: SUBJECT, object: null, locks, payload }, staff);
  return countsOf(rows as RowIds);
}

const isUnderWay = async () => (await createIntentStore(await siteDatabase()).unfinishedOf(SUBJECT)).length > 0;
