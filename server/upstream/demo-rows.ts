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

export const DETAILS = { packages: "package", floorplans: "design", projects: "project" } as const;

export const renameKinds = <Name extends string>(rows: RowIds, names: Partial<Record<DemoKind, Name>>) =>
  (Object.entries(names) as [DemoKind, Name][]).flatMap(([kind, name]) =>
    (rows[kind] ?? []).map((id) => ({ kind: name, id })),
  );

export const demoKindsOf = (groups: readonly DemoGroup[]): DemoKind[] =>
  groups.flatMap((group) => [...DEMO_GROUPS[group]]);
const ALL = demoKindsOf(Object.keys(DEMO_GROUPS) as DemoGroup[]);

export async function findDemoRows({ demoData }: Embedded, kinds: DemoKind[] = ALL): Promise<RowIds> {
  const edited = await findEdited(await siteDatabase(), await demoData.choose(ALL));
  return demoData.choose(kinds, (id) => edited.has(id));
}

const withoutDemoData = new WeakSet<Embedded>();

export async function hasDemoData(): Promise<boolean | undefined> {
  const embedded = await backend.findEmbedded();
  if (!embedded) return undefined;
  if (withoutDemoData.has(embedded)) return false;
  const rows = await findDemoRows(embedded, demoKindsOf(USUAL_GROUPS));
  const isFound = Object.values(rows).some((ids) => ids.length > 0);
  if (!isFound) withoutDemoData.add(embedded);
  return isFound;
}

/** Only on a developer's own machine. The build shows samples if a first start creates them. Throws `unavailable`. */
export async function areSamplesShown(): Promise<boolean> {
  if (!isLocalTrial(env.SITE_URL)) return false;
  if (isBuilding) return env.withDemoData;
  const isThere = await hasDemoData().catch((cause: unknown) => {
    throw new AppError("unavailable", messages.unavailable, { cause });
  });
  return isThere === true;
}

/** Where the id of a row that staff have used is stored. */
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
  const ids = inList(Object.values(rows).flat());
  const keys = renameKinds(rows, DETAILS).map(({ kind, id }) => ({ key: `${kind}:${id}`, id }));
  const inKeys = inList(keys.map(({ key }) => key));
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
  const found = await Promise.all([...used, followed.execute()]);
  const saved = await db
    .selectFrom("contentVersions")
    .select("key")
    .where("key", "in", inKeys)
    .where("savedBy", "!=", DEMO_AUTHOR.name)
    .execute();
  const drafts = await db.selectFrom("contentDrafts").select("key").where("key", "in", inKeys).execute();
  const edited = new Set([...saved, ...drafts].map(({ key }) => key));
  return new Set([
    ...found.flat().map(({ id }) => id),
    ...keys.flatMap(({ key, id }) => (edited.has(key) ? [id] : [])),
  ]);
}

const inList = (texts: string[]) => (texts.length > 0 ? texts : [""]);
