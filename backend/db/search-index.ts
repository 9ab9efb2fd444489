import { type RawBuilder, sql } from "kysely";
import { type SearchTerm, searchTerms } from "@/contract/search";
import { isPostgres } from "@/server/platform/postgres";
import { allOf, holding } from "./list";
import type { Db } from "./tables";

/** So few rows are named one by one. More are met soon enough by walking through the list in its order. */
const FEW = 500;

/** Both indexes know texts by the three letters of each place in them. */
const INDEXED_LETTERS = 3;

const indexed = { asText: sql.ref("enquiries.searchText"), figures: sql.ref("enquiries.phoneFigures") };

/** How enquiries are searched: what only few contain is found by the index, anything else by reading along the list. */
export async function searchEnquiries(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const terms = searchTerms(search);
  if (terms.length === 0) return sql`1 = 1`;
  const found = allOf(terms.map((term) => holding(term, [indexed])));
  const inIndex = allIn(terms.map(phrasesOf));
  if (inIndex === undefined) return found;
  const ids = await findIds(db, inIndex, found);
  if (ids.length > FEW) return found;
  return ids.length === 0 ? sql`1 = 0` : sql`${sql.ref("enquiries._id")} in (${sql.join(ids)})`;
}

/** The ids of the first of them, one more than few. PostgreSQL uses its index unasked. */
async function findIds(db: Db, inIndex: string, found: RawBuilder<boolean>): Promise<string[]> {
  const source = isPostgres(db)
    ? sql`"enquiries" where ${found}`
    : sql`enquiries_search as hits cross join "enquiries" on "enquiries".entry = hits.rowid
        where hits.enquiries_search match ${inIndex} and ${found}`;
  const ids = sql<{ _id: string }>`select "enquiries"."_id" from ${source} limit ${FEW + 1}`;
  return (await ids.execute(db)).rows.map(({ _id }) => _id);
}

/** What FTS5 is asked for a term, which is at least what holds it; undefined where no part is long enough to be asked for. */
function phrasesOf({ words, phone }: SearchTerm): string | undefined {
  const text = allIn(words.map((spellings) => (spellings.every(isIndexed) ? anyIn(spellings.map(quoted)) : undefined)));
  return text && phone ? anyIn([text, quoted(phone)]) : text;
}

const isIndexed = (text: string) => [...text].length >= INDEXED_LETTERS;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const anyIn = (phrases: string[]) => `(${phrases.join(" OR ")})`;

function allIn(phrases: (string | undefined)[]): string | undefined {
  const asked = phrases.filter((one) => one !== undefined);
  return asked.length === 0 ? undefined : `(${asked.join(" AND ")})`;
}
