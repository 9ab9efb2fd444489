import { type RawBuilder, sql } from "kysely";
import { casingsOf } from "@/lib/schemas/casing";
import { contains } from "./contains";
import { isPostgres } from "./dialect";
import type { Db } from "./tables";

/** So few rows are named one by one. More are met soon enough by walking through the list in its order. */
const FEW = 500;

/** Both indexes know texts by the three letters of each place in them. */
const INDEXED_LETTERS = 3;

/** How enquiries are searched: what only few contain is found by the index, anything else by reading along the list. */
export async function searchEnquiries(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const found = contains(sql.ref("enquiries.searchText"), search);
  const casings = casingsOf(search);
  if (casings.some((casing) => [...casing].length < INDEXED_LETTERS)) return found;
  const ids = await findIds(db, casings, found);
  if (ids.length > FEW) return found;
  return ids.length === 0 ? sql`1 = 0` : sql`${sql.ref("enquiries._id")} in (${sql.join(ids)})`;
}

/** The ids of the first of them, one more than few. PostgreSQL uses its index unasked. */
async function findIds(db: Db, casings: string[], found: RawBuilder<boolean>): Promise<string[]> {
  const phrases = casings.map((casing) => `"${casing.replaceAll('"', '""')}"`).join(" OR ");
  const source = isPostgres(db)
    ? sql`"enquiries" where ${found}`
    : sql`enquiries_search as hits cross join "enquiries" on "enquiries".entry = hits.rowid
        where hits.enquiries_search match ${phrases} and ${found}`;
  const ids = sql<{ _id: string }>`select "enquiries"."_id" from ${source} limit ${FEW + 1}`;
  return (await ids.execute(db)).rows.map(({ _id }) => _id);
}
