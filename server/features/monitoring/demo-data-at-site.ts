import type { DemoKind } from "@/contract/schemas/demo-data";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { DEMO_AUTHOR } from "@/server/database/documents/samples";
import type { PageAddress, SiteDb } from "@/server/database/tables";
import { publicationsIn } from "@/server/features/catalogue";
import { forgetRecord } from "@/server/features/desk";

/** Ids of rows by kind. */
export type RowIds = Partial<Record<DemoKind, string[]>>;

/** The site's names for kinds of rows: of records, of documents with details, and of pages. */
const RECORDS = { enquiries: "enquiry", customers: "customer", projects: "project" } as const;
const DETAILS = { packages: "package", floorplans: "design", projects: "project" } as const;
const PAGES = { floorplans: "design", projects: "project", cities: "city" } as const;

const named = <Name extends string>(rows: RowIds, names: Partial<Record<DemoKind, Name>>) =>
  (Object.entries(names) as [DemoKind, Name][]).flatMap(([kind, name]) =>
    (rows[kind] ?? []).map((id) => ({ kind: name, id })),
  );

/** 'enquiry 64ab': the names under which operations lock records. */
export const namesOf = (rows: RowIds): string[] =>
  named<RecordKind>(rows, RECORDS).map(({ kind, id }) => `${kind} ${id}`);

/** Ids among these rows that staff have worked on here. Follow-up, notes, quotes, links and own details count. */
export async function findEdited(db: SiteDb, rows: RowIds): Promise<Set<string>> {
  const ids = inList(Object.values(rows).flat());
  const keys = named(rows, DETAILS).map(({ kind, id }) => ({ key: `${kind}:${id}`, id }));
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
    // Team members with a sign-in, rights or languages of their own or work.
    db.selectFrom("people").select("holder as id").where("holder", "in", ids).execute(),
    db.selectFrom("siteEditors").select("holder as id").where("holder", "in", ids).execute(),
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

/** Databases refuse an empty `in` list. */
const inList = (texts: string[]) => (texts.length > 0 ? texts : [""]);

/** Deletes everything that the site has stored about these rows. */
export async function forgetRows(trx: SiteDb, rows: RowIds): Promise<void> {
  for (const record of named<RecordKind>(rows, RECORDS)) await forgetRecord(trx, record);
  for (const id of rows.projects ?? []) await publicationsIn(trx).forget(id);
  for (const { kind, id } of named(rows, DETAILS))
    for (const table of ["contentVersions", "contentDrafts"] as const)
      await trx.deleteFrom(table).where("key", "=", `${kind}:${id}`).execute();
  for (const { kind, id } of named<PageAddress["kind"]>(rows, PAGES))
    await trx.deleteFrom("pageAddresses").where("kind", "=", kind).where("rowId", "=", id).execute();
}
