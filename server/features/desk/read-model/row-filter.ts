import { type ExpressionBuilder, sql } from "kysely";
import type { Language } from "@/contract/language";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { IMPORTED, type SiteDb, type Tables } from "@/server/database/tables";

/** Filters for followed rows. Times are in milliseconds since 1970. */
export type RowFilter = {
  ids?: readonly string[];
  status?: readonly string[];
  /** Assigned to one of these people. Null: not assigned. */
  assignee?: readonly string[] | null;
  /** Assigned to one of these people, or to no one. */
  assigneeIfAny?: readonly string[];
  /** The next step is for one of these people, or for no one in particular on a row assigned to them. */
  doneBy?: readonly string[];
  /** Time of the next step. Null: none. */
  step?: { from?: number; before?: number } | null;
  /** No next step before this time. */
  noStepBefore?: number;
  /** Open and never contacted. */
  isUnanswered?: boolean;
  isAnswered?: boolean;
  /** Added by staff as it came, not as an old lead with its date. */
  isOwn?: boolean;
  /** Neither closed nor converted. */
  isOpen?: boolean;
  cameFrom?: number;
  cameBefore?: number;
  source?: string;
  form?: string;
  language?: Language;
  /** Null: closed without a reason. */
  lostReason?: string | null;
};

/** Statuses of enquiries that need no more work. */
export const SETTLED: readonly string[] = ["closed", "converted"];

export const ROW_ORDERS = ["createdAt", "-createdAt", "nextStepAt", "-nextStepAt"] as const;
export type RowOrder = (typeof ROW_ORDERS)[number];

type Row = ExpressionBuilder<Tables, "followedRows">;

export const whereRows = (kind: RecordKind, filter: RowFilter) => (row: Row) => {
  const { ids, status, assignee, assigneeIfAny, doneBy, step, noStepBefore, source, form, language } = filter;
  const { isUnanswered, isAnswered, isOwn, isOpen, cameFrom, cameBefore, lostReason } = filter;
  const isDoneBy = (names: readonly string[]) =>
    row.or([row("nextStepFor", "in", names), row.and([row("nextStepFor", "is", null), row("assignee", "in", names)])]);
  return row.and([
    row("kind", "=", kind),
    row("goneAt", "is", null),
    ...(ids ? [among(row, ids)] : []),
    ...(status ? [row("status", "in", status)] : []),
    ...(assignee === null ? [row("assignee", "is", null)] : []),
    ...(assignee ? [row("assignee", "in", assignee)] : []),
    ...(assigneeIfAny ? [row.or([row("assignee", "is", null), row("assignee", "in", assigneeIfAny)])] : []),
    ...(doneBy ? [isDoneBy(doneBy)] : []),
    ...(step === null ? [row("nextStepAt", "is", null)] : []),
    ...(step ? [row("nextStepAt", "is not", null)] : []),
    ...(step?.from === undefined ? [] : [row("nextStepAt", ">=", step.from)]),
    ...(step?.before === undefined ? [] : [row("nextStepAt", "<", step.before)]),
    ...(noStepBefore === undefined
      ? []
      : [row.or([row("nextStepAt", "is", null), row("nextStepAt", ">=", noStepBefore)])]),
    ...(isUnanswered ? [row("firstTouchAt", "is", null)] : []),
    ...(isAnswered ? [row("firstTouchAt", "is not", null)] : []),
    ...(isOwn ? [isOwnLead(row)] : []),
    ...(isUnanswered || isOpen ? [row("status", "not in", SETTLED)] : []),
    ...(cameFrom === undefined ? [] : [row("createdAt", ">=", cameFrom)]),
    ...(cameBefore === undefined ? [] : [row("createdAt", "<=", cameBefore)]),
    ...(source === undefined ? [] : [row("source", "=", source)]),
    ...(form === undefined ? [] : [row("form", "=", form)]),
    ...(language === undefined ? [] : [row("language", "=", language)]),
    ...(lostReason === null ? [row("lostReason", "is", null), row("status", "=", "closed")] : []),
    ...(lostReason ? [row("lostReason", "=", lostReason)] : []),
  ]);
};

/** Not imported with an earlier date. */
export const isOwnLead = (row: Row) => row.or([row("firstTouchBy", "is", null), row("firstTouchBy", "<>", IMPORTED)]);

const among = (row: Row, ids: readonly string[]) => (ids.length === 0 ? sql<boolean>`1 = 0` : row("id", "in", ids));

type Window = { offset: number; limit: number; total: number };

/**
 * One page of ids. Rows without a next step come last, newest first, in either direction. Each part then follows an
 * index, which an order with nulls would not.
 */
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
