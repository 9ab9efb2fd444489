import type { RecordKind } from "@/contract/schemas/follow-up";
import type { PageAddress, SiteDb } from "@/server/database/tables";
import { publicationsIn } from "@/server/features/catalogue";
import { forgetRecord } from "@/server/features/desk";
import { DETAILS, named, type RowIds } from "@/server/upstream/demo-rows";

/** The site's names for kinds of rows: of records and of pages. */
const RECORDS = { enquiries: "enquiry", customers: "customer", projects: "project" } as const;
const PAGES = { floorplans: "design", projects: "project", cities: "city" } as const;

/** 'enquiry 64ab': the names under which operations lock records. */
export const namesOf = (rows: RowIds): string[] =>
  named<RecordKind>(rows, RECORDS).map(({ kind, id }) => `${kind} ${id}`);

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
