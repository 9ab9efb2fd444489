import "server-only";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { DEMO_GROUPS, type DemoGroup, type DemoKind, USUAL_GROUPS } from "@/contract/schemas/monitoring";
import { DEMO_AUTHOR, isLocalTrial } from "@/server/database/documents/samples";
import { siteDatabase } from "@/server/database/site-database";
import type { SiteDb } from "@/server/database/tables";
import { env, isBuilding } from "@/server/platform/env";
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

/** Only on a developer's own machine. The build shows them if a first start creates them. Throws `unavailable`. */
export async function areSamplesShown(): Promise<boolean> {
  if (!isLocalTrial(env.SITE_URL)) return false;
  if (isBuilding) return env.withDemoData;
  const isThere = await hasDemoData().catch((cause: unknown) => {
    throw new AppError("unavailable", messages.unavailable, { cause });
  });
  return isThere === true;
}

export async function findEdited(db: SiteDb, rows: RowIds): Promise<Set<string>> {
  const ids = inList(Object.values(rows).flat());
  const keys = renameKinds(rows, DETAILS).map(({ kind, id }) => ({ key: `${kind}:${id}`, id }));
  const inKeys = inList(keys.map(({ key }) => key));
  const found = await Promise.all([
    db.selectFrom("timeline").select("recordId as id").where("recordId", "in", ids).execute(),
    db.selectFrom("quotes").select("enquiry as id").where("enquiry", "in", ids).execute(),
    db.selectFrom("recordLinks").select("fromId as id").where("fromId", "in", ids).execute(),
    db.selectFrom("recordLinks").select("toId as id").where("toId", "in", ids).execute(),
    db.selectFrom("differentPeople").select("id").where("id", "in", ids).execute(),
    db
      .selectFrom("followedRows")
      .select("id")
      .where("id", "in", ids)
      .where(({ eb, or }) =>
        or((["assignee", "nextStep", "firstTouchAt", "lostReason"] as const).map((name) => eb(name, "is not", null))),
      )
      .execute(),
    db.selectFrom("people").select("holder as id").where("holder", "in", ids).execute(),
    db.selectFrom("siteEditors").select("holder as id").where("holder", "in", ids).execute(),
    db.selectFrom("grantedRights").select("holder as id").where("holder", "in", ids).execute(),
    db.selectFrom("withheldRights").select("holder as id").where("holder", "in", ids).execute(),
    db.selectFrom("spokenLanguages").select("holder as id").where("holder", "in", ids).execute(),
    db.selectFrom("followedRows").select("assignee as id").where("assignee", "in", ids).execute(),
    db.selectFrom("followedRows").select("nextStepFor as id").where("nextStepFor", "in", ids).execute(),
  ]);
  const saved = await db
    .selectFrom("contentVersions")
    .select("key")
    .where("key", "in", inKeys)
    .where("savedBy", "!=", DEMO_AUTHOR.name)
    .execute();
  const drafts = await db.selectFrom("contentDrafts").select("key").where("key", "in", inKeys).execute();
  const edited = new Set([...saved, ...drafts].map(({ key }) => key));
  return new Set([
    ...found.flat().flatMap(({ id }) => id ?? []),
    ...keys.flatMap(({ key, id }) => (edited.has(key) ? [id] : [])),
  ]);
}

const inList = (texts: string[]) => (texts.length > 0 ? texts : [""]);
