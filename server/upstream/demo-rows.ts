import "server-only";
import { sql } from "kysely";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { DEMO_GROUPS, type DemoGroup, type DemoKind, USUAL_GROUPS } from "@/contract/schemas/monitoring";
import { DEMO_AUTHOR } from "@/server/database/documents/samples";
import { siteDatabase } from "@/server/database/site-database";
import type { SiteDb, Tables } from "@/server/database/tables";
import { env, isBuilding, isLocalTrial } from "@/server/platform/env";
import { backend, type Embedded } from "./backend";

export type RowIds = Partial<Record<DemoKind, string[]>>;

/** By kind of row, the prefix of its details' keys in `contentVersions`. */
export const DETAILS = { packages: "package", floorplans: "design", projects: "project" } as const;

export const renameKinds = <Name extends string>(rows: RowIds, names: Partial<Record<DemoKind, Name>>) =>
  (Object.entries(names) as [DemoKind, Name][]).flatMap(([kind, name]) =>
    (rows[kind] ?? []).map((id) => ({ kind: name, id })),
  );

export const demoKindsOf = (groups: readonly DemoGroup[]): DemoKind[] =>
  groups.flatMap((group) => [...DEMO_GROUPS[group]]);
const ALL_KINDS = demoKindsOf(Object.keys(DEMO_GROUPS) as DemoGroup[]);

export async function findDemoRows({ demoData }: Embedded, kinds: DemoKind[] = ALL_KINDS): Promise<RowIds> {
  const edited = await findEdited(await siteDatabase(), await demoData.choose(ALL_KINDS));
  return demoData.choose(kinds, (id) => edited.has(id));
}

const backendsWithoutDemoData = new WeakSet<Embedded>();

export async function hasDemoData(): Promise<boolean | undefined> {
  const embedded = await backend.findEmbedded();
  if (!embedded) return undefined;
  if (backendsWithoutDemoData.has(embedded)) return false;
  const rows = await findDemoRows(embedded, demoKindsOf(USUAL_GROUPS));
  const isFound = Object.values(rows).some((ids) => ids.length > 0);
  if (!isFound) backendsWithoutDemoData.add(embedded);
  return isFound;
}

/** False if other machines reach the site. A build shows samples if a first start adds any. Throws `unavailable`. */
export async function areSamplesShown(): Promise<boolean> {
  if (!isLocalTrial(env.SITE_URL)) return false;
  if (isBuilding) return env.withDemoData;
  const hasSamples = await hasDemoData().catch((cause: unknown) => {
    throw new AppError("unavailable", messages.unavailable, { cause });
  });
  return hasSamples === true;
}

/** These columns hold the ids of rows that staff have used. */
const USES: [table: keyof Tables, column: string][] = [
  ["timeline", "recordId"],
  ["quotes", "enquiry"],
  ["recordLinks", "fromId"],
  ["recordLinks", "toId"],
  ["differentPeople", "id"],
  ["followedRows", "assignee"],
  ["followedRows", "nextStepFor"],
  ...(["people", "siteEditors", "grantedRights", "withheldRights", "spokenLanguages"] as const).map(
    (table): [keyof Tables, string] => [table, "holder"],
  ),
];

export async function findEdited(db: SiteDb, rows: RowIds): Promise<Set<string>> {
  const ids = nonEmpty(Object.values(rows).flat());
  const details = renameKinds(rows, DETAILS).map(({ kind, id }) => ({ key: `${kind}:${id}`, id }));
  const detailKeys = nonEmpty(details.map(({ key }) => key));
  const used = USES.map(async ([table, column]) => {
    const id = sql.ref(column);
    const query = sql<{ id: string }>`select ${id} as id from ${sql.table(table)} where ${id} in (${sql.join(ids)})`;
    return (await query.execute(db)).rows;
  });
  const followed = db
    .selectFrom("followedRows")
    .select("id")
    .where("id", "in", ids)
    .where(({ eb, or }) =>
      or((["assignee", "nextStep", "firstTouchAt", "lostReason"] as const).map((name) => eb(name, "is not", null))),
    );
  const usedRows = (await Promise.all([...used, followed.execute()])).flat();
  const saved = await db
    .selectFrom("contentVersions")
    .select("key")
    .where("key", "in", detailKeys)
    .where("savedBy", "!=", DEMO_AUTHOR.name)
    .execute();
  const drafts = await db.selectFrom("contentDrafts").select("key").where("key", "in", detailKeys).execute();
  const editedKeys = new Set([...saved, ...drafts].map(({ key }) => key));
  const rowsWithDetails = details.filter(({ key }) => editedKeys.has(key));
  return new Set([...usedRows, ...rowsWithDetails].map(({ id }) => id));
}

/** SQL allows no empty list after `in`. */
const nonEmpty = (texts: string[]) => (texts.length > 0 ? texts : [""]);
