import { type RawBuilder, type SelectQueryBuilder, sql } from "kysely";
import { AppError } from "@/lib/errors";
import type { ListQuery } from "@/lib/schemas/list-query";

type Field = { asText: RawBuilder<unknown>; inOrder: RawBuilder<unknown> };

/** A field of text, kept in this column ("packages.packageName"): sorted and searched in any casing. */
export function text(column: string): Field {
  const lowered = sql`lower(${sql.ref(column)})`;
  return { asText: lowered, inOrder: lowered };
}

/** The same of something that a row may refer to: where it does not, this is empty, which comes first. */
export function optionalText(column: string): Field {
  const lowered = sql`coalesce(lower(${sql.ref(column)}), '')`;
  return { asText: lowered, inOrder: lowered };
}

/** A number, which sorts by its value and is searched as it is written. */
export const number = (column: string): Field => ({
  asText: sql`cast(${sql.ref(column)} as text)`,
  inOrder: sql.ref(column),
});

type Plan = {
  table: string;
  /** What is searched, and what can be sorted by, under the names that answers use. Leave out what the caller may not see. */
  fields: Record<string, Field>;
  /** The order where none is asked for: a field, createdAt or updatedAt; with a minus sign backwards. */
  order: string;
};

/** The asked page of the rows this query finds, and how many there are in all. Every list of the backend comes here. */
export async function listRows<DB, From extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, From, Row>,
  { table, fields, order }: Plan,
  { search, sort, page = 1, limit }: ListQuery = {},
): Promise<{ rows: Row[]; total: number }> {
  const found = search ? query.where(matches(Object.values(fields), search)) : query;
  const sorted = found.orderBy(inOrder(table, fields, sort ?? order));
  if (limit === undefined) {
    const rows = await sorted.execute();
    return { rows, total: rows.length };
  }
  const asked = sorted.limit(limit).offset((page - 1) * limit);
  return { rows: await asked.execute(), total: await count(found) };
}

async function count<DB, From extends keyof DB, Row>(query: SelectQueryBuilder<DB, From, Row>): Promise<number> {
  const counted = query.clearSelect().select(sql`count(*)`.as("total"));
  const { total } = await counted.$castTo<{ total: number | string }>().executeTakeFirstOrThrow();
  return Number(total);
}

/** Whether any field contains this text, in any casing (LIST-01). */
function matches(fields: Field[], search: string): RawBuilder<boolean> {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  return sql`(${sql.join(
    fields.map(({ asText }) => sql`${asText} like lower(${pattern}) escape '\\'`),
    sql` or `,
  )})`;
}

/** Rows that are equal in the asked field follow each other as they were made, so that pages never overlap. */
function inOrder(table: string, fields: Plan["fields"], sort: string): RawBuilder<unknown> {
  const name = sort.replace(/^-/, "");
  const direction = sql.raw(sort.startsWith("-") ? "desc" : "asc");
  const wanted = new Map(Object.entries({ ...fields, ...timesOf(table) })).get(name);
  if (!wanted) {
    throw new AppError("invalid", `This list cannot be sorted by ${name}.`, { fields: { sort: "Unknown field" } });
  }
  const columns = [wanted.inOrder, sql.ref(`${table}.createdAt`), sql.ref(`${table}._id`)];
  return sql.join(columns.map((column) => sql`${column} ${direction}`));
}

const timesOf = (table: string) => ({
  createdAt: number(`${table}.createdAt`),
  updatedAt: number(`${table}.updatedAt`),
});
