import { type ExpressionBuilder, type RawBuilder, sql } from "kysely";
import type { Language } from "@/contract/language";
import { SETTLED } from "@/contract/rules/work-list";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { type FollowedRow, IMPORTED, type SiteDb, type Tables } from "@/server/database/tables";

/** Times are in milliseconds since 1970. */
export type RowFilter = {
  ids?: readonly string[];
  status?: readonly string[];
  assignee?: readonly string[] | null;
  /** Assigned to these people by the next step, else by the record. Includes unassigned work. */
  mine?: readonly string[];
  step?: { from?: number; before?: number } | null;
  isContacted?: boolean;
  isOpen?: boolean;
  cameFrom?: number;
  /** Since it arrived here: an imported enquiry may be older. */
  arrivedFrom?: number;
  arrivedBefore?: number;
  source?: string;
  form?: string;
  language?: Language;
  lostReason?: string | null;
};

export const ROW_ORDERS = ["createdAt", "-createdAt", "nextStepAt", "-nextStepAt"] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

type Row = ExpressionBuilder<Tables, "followedRows">;

const doer = sql<string | null>`coalesce("followedRows"."nextStepFor", "followedRows"."assignee")`;
export const arrival = sql<number>`coalesce("followedRows"."arrivedAt", "followedRows"."createdAt")`;

export const whereRows = (kind: RecordKind, filter: RowFilter) => (row: Row) => {
  const { ids, status, assignee, mine, step, source, form, language, lostReason } = filter;
  const { isContacted, isOpen, cameFrom, arrivedFrom, arrivedBefore } = filter;
  return row.and([
    row("kind", "=", kind),
    row("goneAt", "is", null),
    ...(ids ? [among(row, ids)] : []),
    ...(status ? [row("status", "in", status)] : []),
    ...(assignee === null ? [row("assignee", "is", null)] : []),
    ...(assignee ? [row("assignee", "in", assignee)] : []),
    ...(mine ? [row.or([row(doer, "is", null), row(doer, "in", mine)])] : []),
    ...(step === null ? [row("nextStepAt", "is", null)] : []),
    ...(step ? [row("nextStepAt", "is not", null)] : []),
    ...(step?.from === undefined ? [] : [row("nextStepAt", ">=", step.from)]),
    ...(step?.before === undefined ? [] : [row("nextStepAt", "<", step.before)]),
    ...(isContacted === undefined ? [] : [row("firstTouchAt", isContacted ? "is not" : "is", null)]),
    ...(isOpen ? [row("status", "not in", SETTLED)] : []),
    ...(cameFrom === undefined ? [] : [row("createdAt", ">=", cameFrom)]),
    ...(arrivedFrom === undefined ? [] : [row(arrival, ">=", arrivedFrom)]),
    ...(arrivedBefore === undefined ? [] : [row(arrival, "<=", arrivedBefore)]),
    ...(source === undefined ? [] : [row("source", "=", source)]),
    ...(form === undefined ? [] : [row("form", "=", form)]),
    ...(language === undefined ? [] : [row("language", "=", language)]),
    ...(lostReason === null ? [row("lostReason", "is", null), row("status", "=", "closed")] : []),
    ...(lostReason ? [row("lostReason", "=", lostReason)] : []),
  ]);
};

export const isLead = (row: Row) => row.and([row("kind", "=", "enquiry"), row("goneAt", "is", null)]);

export const notImported = (row: Row) => row.or([row("firstTouchBy", "is", null), row("firstTouchBy", "<>", IMPORTED)]);

const among = (row: Row, ids: readonly string[]) => (ids.length === 0 ? sql<boolean>`1 = 0` : row("id", "in", ids));

type Window = { offset: number; limit: number; total: number };

/** Rows without a next step come last, in their own part: an index cannot order with nulls. */
export async function rowsPage(db: SiteDb, kind: RecordKind, filter: RowFilter, order: RowOrder, window: Window) {
  const { total } = window;
  if (window.offset >= total) return { ids: [], total };
  const column = order.replace("-", "") as "createdAt" | "nextStepAt";
  const direction = order.startsWith("-") ? "desc" : "asc";
  const ids = async (
    from: RowFilter,
    by: typeof column,
    towards: "asc" | "desc",
    { offset, limit }: Omit<Window, "total">,
  ) => {
    if (limit <= 0) return [];
    const query = db.selectFrom("followedRows").select("id").where(whereRows(kind, from));
    const rows = await query.orderBy(by, towards).orderBy("id", towards).limit(limit).offset(offset).execute();
    return rows.map(({ id }) => id);
  };
  if (filter.step === null && column === "nextStepAt")
    return { ids: await ids(filter, "createdAt", "desc", window), total };
  if (filter.step !== undefined || column === "createdAt")
    return { ids: await ids(filter, column, direction, window), total };
  const first = await ids({ ...filter, step: {} }, column, direction, window);
  const left = window.limit - first.length;
  if (left === 0) return { ids: first, total };
  const planned = await db
    .selectFrom("followedRows")
    .where(whereRows(kind, { ...filter, step: {} }))
    .select((row) => row.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  const offset = Math.max(0, window.offset - Number(planned.count));
  const rest = await ids({ ...filter, step: null }, "createdAt", "desc", { offset, limit: left });
  return { ids: [...first, ...rest], total };
}

type Settled = Pick<FollowedRow, "status" | "settledAt">;

/** Nobody knows when a newly read enquiry was closed, so its creation counts. */
export const settledOnArrival = ({ status, createdAt }: Pick<FollowedRow, "status" | "createdAt">): number | null =>
  SETTLED.includes(status) ? createdAt : null;

export function settledBy(before: Settled, status: string, at: number): number | null {
  if (!SETTLED.includes(status)) return null;
  return before.status === status && before.settledAt !== null ? before.settledAt : at;
}

export function settledInUpdate(status: RawBuilder<string>, at: RawBuilder<number>): RawBuilder<number | null> {
  const [was, settledAt] = [sql.ref("followedRows.status"), sql.ref("followedRows.settledAt")];
  return sql<number | null>`case
    when ${status} not in (${sql.join(SETTLED.map((one) => sql.lit(one)))}) then null
    when ${was} = ${status} and ${settledAt} is not null then ${settledAt}
    else ${at} end`;
}
