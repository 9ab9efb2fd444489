import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { type AnyEntity, fieldOf, type NameOf, writtenNames } from "@/contract/entities/entity";
import { AppError } from "@/contract/errors";
import type { ListQuery } from "@/contract/schemas/answer";
import { PHONE_SEPARATORS, type SearchTerm, searchTerms } from "@/contract/search";
import { contains } from "@/server/platform/contains";
import { isPostgres } from "@/server/platform/postgres";
import type { Db } from "./tables";

type Field = {
  asText: RawBuilder<unknown>;
  sortKey: RawBuilder<unknown>;
  digits?: RawBuilder<unknown>;
};

export const text = (column: string): Field => textOf(sql.ref(column));

export const optionalText = (column: string): Field => textOf(sql`coalesce(${sql.ref(column)}, '')`);

function textOf(value: RawBuilder<unknown>): Field {
  const asText = sql`lower(${value})`;
  return { asText, sortKey: sql`substr(${asText}, 1, 100)` };
}

export const number = (column: string): Field => ({
  asText: sql`replace(cast(${sql.ref(column)} as text) || ' ', '.0 ', ' ')`,
  sortKey: sql.ref(column),
});

export function phone(column: string): Field {
  const digits = PHONE_SEPARATORS.reduce(
    (value: RawBuilder<unknown>, separator) => sql`replace(${value}, ${sql.lit(separator)}, '')`,
    sql.ref(column),
  );
  return { ...text(column), digits };
}

export const fieldsIn = <T extends AnyEntity>(
  table: string,
  entity: T,
  references: { [Name in NameOf<T, "reference">]?: Field } = {},
): Record<string, Field> => ({
  ...Object.fromEntries(
    writtenNames(entity).flatMap((name) => {
      const { kind } = fieldOf(entity, name);
      const read = kind === "money" ? number : kind === "phone" ? phone : text;
      return kind === "reference" ? [] : [[name, read(`${table}.${name}`)]];
    }),
  ),
  ...references,
});

type ListOptions = {
  table: string;
  /** Keys are the names in answers. Omit fields that the caller may not see. */
  fields: Record<string, Field>;
  order: string;
  search?: (search: string) => Promise<RawBuilder<boolean>>;
};

export async function listRows<DB, From extends keyof DB, Row, Shown = Row>(
  query: SelectQueryBuilder<DB, From, Row>,
  plan: ListOptions,
  { search, sort, page = 1, limit }: ListQuery = {},
  show = (row: Row) => row as unknown as Shown,
): Promise<{ data: Shown[]; total: number }> {
  const matches = search ? query.where(await matching(plan, search)) : query;
  const order = orderBy(plan, sort ?? plan.order);
  if (limit === undefined) {
    const rows = await matches.orderBy(order).execute();
    return { data: rows.map(show), total: rows.length };
  }
  const total = await count(matches);
  const offset = (page - 1) * limit;
  if (offset >= total) return { data: [], total };
  // Indexes choose the rows of the page; only these are read completely.
  const id = sql.ref(`${plan.table}._id`);
  const chosen = matches.clearSelect().select(id.as("_id")).orderBy(order).limit(limit).offset(offset);
  const rows = await query.where(sql<boolean>`${id} in ${chosen}`).orderBy(order).execute();
  return { data: rows.map(show), total };
}

const matching = async ({ fields, search: searchRows }: ListOptions, search: string): Promise<RawBuilder<boolean>> => {
  if (searchRows) return searchRows(search);
  return allOf(searchTerms(search).map((term) => matchesTerm(term, Object.values(fields))));
};

const anyOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;
const allOf = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;

async function count<DB, From extends keyof DB, Row>(query: SelectQueryBuilder<DB, From, Row>): Promise<number> {
  const counted = query.clearSelect().select(sql`count(*)`.as("total"));
  const { total } = await counted.$castTo<{ total: number | string }>().executeTakeFirstOrThrow();
  return Number(total);
}

function orderBy({ table, fields }: ListOptions, sort: string): RawBuilder<unknown> {
  const name = sort.replace(/^-/, "");
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const wanted = new Map(Object.entries({ ...fields, ...timesOf(table) })).get(name);
  if (!wanted) {
    throw new AppError("invalid", `This list cannot be sorted by ${name}.`, { fields: { sort: "Unknown field" } });
  }
  // A repeated column would make SQLite sort all rows instead of using the index.
  const created = name === "createdAt" ? [] : [sql.ref(`${table}.createdAt`)];
  const columns = [wanted.sortKey, ...created, sql.ref(`${table}._id`)];
  return sql.join(columns.map((column) => sql`${column} ${direction}`));
}

const timesOf = (table: string) =>
  Object.fromEntries(["createdAt", "updatedAt"].map((name) => [name, number(`${table}.${name}`)]));

function matchesTerm({ words, phone: digits }: SearchTerm, fields: readonly Omit<Field, "sortKey">[]) {
  const matchesWord = (spellings: readonly string[]) =>
    anyOf(fields.flatMap(({ asText }) => spellings.map((spelling) => contains(asText, spelling))));
  const inText = allOf(words.map(matchesWord));
  const numbers = digits ? fields.flatMap((field) => field.digits ?? []) : [];
  return anyOf([inText, ...numbers.map((number) => contains(number, digits ?? ""))]);
}

/** With more matches, scanning the list in its order finds a page soon enough. */
const MAX_IDS_IN_QUERY = 500;

/** Both indexes contain trigrams. */
const INDEXED_LETTERS = 3;

const indexed = { asText: sql.ref("enquiries.searchText"), digits: sql.ref("enquiries.phoneFigures") };

export async function searchEnquiries(db: Db, search: string): Promise<RawBuilder<boolean>> {
  const terms = searchTerms(search);
  if (terms.length === 0) return sql`1 = 1`;
  const condition = allOf(terms.map((term) => matchesTerm(term, [indexed])));
  const inIndex = allIn(terms.map(phrasesOf));
  if (inIndex === undefined) return condition;
  const ids = await findIds(db, inIndex, condition);
  if (ids.length > MAX_IDS_IN_QUERY) return condition;
  return ids.length === 0 ? sql`1 = 0` : sql`${sql.ref("enquiries._id")} in (${sql.join(ids)})`;
}

async function findIds(db: Db, inIndex: string, condition: RawBuilder<boolean>): Promise<string[]> {
  const source = isPostgres(db)
    ? sql`"enquiries" where ${condition}`
    : sql`enquiries_search as hits cross join "enquiries" on "enquiries".entry = hits.rowid
        where hits.enquiries_search match ${inIndex} and ${condition}`;
  const ids = sql<{ _id: string }>`select "enquiries"."_id" from ${source} limit ${MAX_IDS_IN_QUERY + 1}`;
  return (await ids.execute(db)).rows.map(({ _id }) => _id);
}

/** Removes deleted text from the index. PostgreSQL does so itself. */
export async function rebuildSearchIndex(db: Db): Promise<void> {
  if (!isPostgres(db)) await sql`insert into enquiries_search (enquiries_search) values ('rebuild')`.execute(db);
}

function phrasesOf({ words, phone }: SearchTerm): string | undefined {
  const text = allIn(words.map((spellings) => (spellings.every(isIndexed) ? anyIn(spellings.map(quoted)) : undefined)));
  return text && phone ? anyIn([text, quoted(phone)]) : text;
}

const isIndexed = (text: string) => [...text].length >= INDEXED_LETTERS;
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const anyIn = (phrases: string[]) => `(${phrases.join(" OR ")})`;

function allIn(phrases: (string | undefined)[]): string | undefined {
  const usable = phrases.filter((phrase) => phrase !== undefined);
  return usable.length === 0 ? undefined : `(${usable.join(" AND ")})`;
}
