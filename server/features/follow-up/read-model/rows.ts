import "server-only";
import { type ExpressionBuilder, sql } from "kysely";
import { DAY_MS } from "@/contract/durations";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { withSite } from "@/server/database/site-database";
import { type FollowedRow, IMPORTED, type SiteDb, type Tables } from "@/server/database/tables";
import { createOperationStore } from "@/server/features/follow-up/operations/run-operation";
import { assignRoundRobin } from "@/server/features/follow-up/records/assignees";
import type { RecordName } from "@/server/features/follow-up/records/followed";
import { moveLinks, removeLinksOf } from "@/server/features/follow-up/records/person";
import { deleteQuotes, moveQuotes } from "@/server/features/follow-up/records/quote-store";
import { isPostgres } from "@/server/platform/postgres";
import {
  BACKEND_COLUMNS,
  type BackendColumns,
  firstSettledAt,
  NO_SOUND,
  nextSettledAtInSql,
  type RowExpression,
  type RowFilter,
  type RowOrder,
  whereRows,
} from "./columns";

/** Rows that one statement writes. Each has a dozen values, and SQLite binds at most 32,766 values. */
const CHUNK_SIZE = 500;
const GONE_RETENTION_MS = 30 * DAY_MS;

export const withReadModel = <T>(work: (store: ReturnType<typeof createRowStore>) => Promise<T>): Promise<T> =>
  withSite((db) => work(createRowStore(db)));

export function createRowStore(db: SiteDb) {
  const ofKind = (kind: RecordKind) => db.selectFrom("followedRows").where("kind", "=", kind);

  async function findChanged(kind: RecordKind, rows: readonly BackendColumns[]) {
    const ids = rows.map(({ id }) => id);
    const query = ofKind(kind).select(["id", "goneAt", ...BACKEND_COLUMNS]);
    const stored = await query.where("id", "in", ids).execute();
    const storedById = new Map(stored.map((row) => [row.id, row]));
    const changed = rows.filter((row) => {
      const before = storedById.get(row.id);
      return !before || before.goneAt !== null || BACKEND_COLUMNS.some((column) => before[column] !== row[column]);
    });
    return { changed, unknown: changed.filter(({ id }) => !storedById.has(id)) };
  }

  /** Writes in the order of ids, so that concurrent writers of the same rows do not deadlock. */
  async function write(trx: SiteDb, kind: RecordKind, rows: readonly BackendColumns[], seenAt: number): Promise<void> {
    const ordered = rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    await trx
      .insertInto("followedRows")
      .values(ordered.map((row) => ({ ...row, kind, seenAt, settledAt: firstSettledAt(row) })))
      .onConflict((conflict) =>
        conflict
          .columns(["kind", "id"])
          .doUpdateSet((row) => ({
            ...valuesOfInsert(row),
            settledAt: nextSettledAtInSql(sql.ref("excluded.status"), sql.ref("excluded.seenAt")),
            goneAt: null,
          }))
          .where("followedRows.seenAt", "<=", seenAt),
      )
      .execute();
  }

  /** Keeps the follow-up without personal data, because a backend may lose rows for only a moment. */
  async function markGone(kind: RecordKind, ids: readonly string[], goneAt: number): Promise<void> {
    for (const chunk of chunksOf(ids)) {
      const deletion = db.deleteFrom("followedRows").where("kind", "=", kind).where("id", "in", chunk);
      await deletion.where(hasNoFollowUp).execute();
      const blank = { phoneKey: "", emailKey: "", moreKeys: "", ...NO_SOUND, clickId: null };
      const update = db.updateTable("followedRows").set({ goneAt, seenAt: goneAt, ...blank });
      await update.where("kind", "=", kind).where("id", "in", chunk).where("goneAt", "is", null).execute();
    }
  }

  async function count(kind: RecordKind, filter: RowFilter = {}): Promise<number> {
    const query = db.selectFrom("followedRows").where(whereRows(kind, filter));
    const count = query.select((row) => row.fn.countAll<number | string>().as("total"));
    return Number((await count.executeTakeFirstOrThrow()).total);
  }

  async function idsOf(kind: RecordKind, filter: RowFilter, order: RowOrder, { offset, limit }: Window) {
    const column = order.replace("-", "") as "createdAt" | "nextStepAt";
    const direction = order.startsWith("-") ? "desc" : "asc";
    const query = db.selectFrom("followedRows").select("id").where(whereRows(kind, filter)).orderBy(column, direction);
    const rows = await query.orderBy("id", direction).limit(limit).offset(offset).execute();
    return rows.map(({ id }) => id);
  }

  return {
    markGone,
    count,

    /** `readAt` is the start of the reading, which therefore overwrites no later change. */
    async upsert(kind: RecordKind, rows: readonly BackendColumns[], readAt: number): Promise<void> {
      const rowsById = new Map(rows.map((row) => [row.id, row]));
      for (const chunk of chunksOf([...rowsById.values()])) {
        const { changed, unknown } = await findChanged(kind, chunk);
        if (changed.length === 0) continue;
        await db.transaction().execute(async (trx) => {
          await write(trx, kind, changed, readAt);
          if (kind === "enquiry" && unknown.length > 0) await assignRoundRobin(trx, unknown, Date.now());
        });
      }
    },

    async change(kind: RecordKind, id: string, set: Partial<BackendColumns>, seenAt: number): Promise<void> {
      const { status } = set;
      const settledAt =
        status !== undefined &&
        nextSettledAtInSql(sql`cast(${status} as text)`, sql`cast(${seenAt} as double precision)`);
      const query = db.updateTable("followedRows").set({ ...set, seenAt, ...(settledAt && { settledAt }) });
      await query.where("kind", "=", kind).where("id", "=", id).where("followedRows.seenAt", "<=", seenAt).execute();
    },

    async markImported(id: string, status: string): Promise<void> {
      await db
        .updateTable("followedRows")
        .set((row) => ({
          firstTouchBy: IMPORTED,
          arrivedAt: Date.now(),
          ...(status !== "pending" && { firstTouchAt: row.ref("createdAt"), lastTouchAt: row.ref("createdAt") }),
        }))
        .where("kind", "=", "enquiry")
        .where("id", "=", id)
        .where("firstTouchAt", "is", null)
        .execute();
    },

    async missingFrom(kind: RecordKind, seenIds: ReadonlySet<string>, readAt: number): Promise<string[]> {
      const query = ofKind(kind).select(["id", "seenAt"]).where("goneAt", "is", null);
      const rows = await query.where("followedRows.seenAt", "<", readAt).execute();
      const missing = rows.filter(({ id }) => !seenIds.has(id));
      return missing.sort((a, b) => a.seenAt - b.seenAt || (a.id < b.id ? -1 : 1)).map(({ id }) => id);
    },

    async markSeen(kind: RecordKind, ids: readonly string[], seenAt: number): Promise<void> {
      for (const chunk of chunksOf(ids)) {
        const query = db.updateTable("followedRows").set({ seenAt }).where("kind", "=", kind);
        await query.where("id", "in", chunk).where("followedRows.seenAt", "<=", seenAt).execute();
      }
    },

    async purge(kind: RecordKind, seenIds: ReadonlySet<string>, readAt: number): Promise<void> {
      const isExpired = (row: RowExpression) =>
        row.and([row("kind", "=", kind), row("goneAt", "<", readAt - GONE_RETENTION_MS)]);
      const expired = await db.selectFrom("followedRows").select("id").where(isExpired).execute();
      for (const { id } of expired.filter((row) => !seenIds.has(row.id)))
        await db.transaction().execute(async (trx) => {
          const query = trx.selectFrom("followedRows").select("id").where(isExpired).where("id", "=", id);
          const locked = isPostgres(trx) ? query.forUpdate() : query;
          if (await locked.executeTakeFirst()) await deleteRecordData(trx, { kind, id });
        });
    },

    async existingIds(kind: RecordKind, ids: readonly string[]): Promise<Set<string>> {
      const existing = new Set<string>();
      for (const chunk of chunksOf(ids)) {
        const query = ofKind(kind).select("id").where("goneAt", "is", null).where("id", "in", chunk);
        for (const { id } of await query.execute()) existing.add(id);
      }
      return existing;
    },

    /** A second query appends the rows without a next step, because an index cannot order nulls last. */
    async page(kind: RecordKind, filter: RowFilter, order: RowOrder, window: Window) {
      const total = await count(kind, filter);
      const isStepOrder = order.endsWith("nextStepAt");
      if (!isStepOrder || filter.step) return { ids: await idsOf(kind, filter, order, window), total };
      if (filter.step === null) return { ids: await idsOf(kind, filter, "-createdAt", window), total };
      const planned = { ...filter, step: {} };
      const plannedIds = await idsOf(kind, planned, order, window);
      const limit = window.limit - plannedIds.length;
      if (limit === 0) return { ids: plannedIds, total };
      const offset = Math.max(0, window.offset - (await count(kind, planned)));
      const otherIds = await idsOf(kind, { ...filter, step: null }, "-createdAt", { offset, limit });
      return { ids: [...plannedIds, ...otherIds], total };
    },

    async byId(kind: RecordKind, ids: readonly string[]): Promise<Map<string, FollowedRow>> {
      if (ids.length === 0) return new Map();
      const rows = await ofKind(kind).selectAll().where("id", "in", ids).execute();
      return new Map(rows.map((row) => [row.id, row]));
    },

    async newest(kind: RecordKind): Promise<number | null> {
      const query = ofKind(kind).select("createdAt").where("goneAt", "is", null).orderBy("createdAt", "desc");
      return (await query.limit(1).executeTakeFirst())?.createdAt ?? null;
    },
  };
}

/** Moves everything except the follow-up, which the caller joins or copies. */
export async function moveRecordData(trx: SiteDb, { kind, id }: RecordName, into: RecordName): Promise<void> {
  const entries = trx.updateTable("timeline").set({ recordId: into.id });
  await entries.where("kind", "=", kind).where("recordId", "=", id).execute();
  if (kind === "enquiry") await moveQuotes(trx, id, into.id);
  await moveLinks(trx, { kind, id }, into);
  await trx.deleteFrom("followedRows").where("kind", "=", kind).where("id", "=", id).execute();
}

export async function deleteRecordData(trx: SiteDb, record: RecordName): Promise<void> {
  const { kind, id } = record;
  await trx.deleteFrom("timeline").where("kind", "=", kind).where("recordId", "=", id).execute();
  if (kind === "enquiry") {
    await deleteQuotes(trx, id);
    const row = trx.selectFrom("followedRows").select("reference").where("kind", "=", kind).where("id", "=", id);
    await trx.deleteFrom("callTimes").where("reference", "in", row).execute();
  }
  await removeLinksOf(trx, record);
  await createOperationStore(trx).stopOperationsOf(`${kind} ${id}`);
  await trx.deleteFrom("followedRows").where("kind", "=", kind).where("id", "=", id).execute();
}

type Window = { offset: number; limit: number };

/** The values that the conflicting insert would have written. Kysely cannot type the columns of a generated object. */
const valuesOfInsert = (row: ExpressionBuilder<Tables & { excluded: FollowedRow }, "followedRows" | "excluded">) => ({
  ...(Object.fromEntries(BACKEND_COLUMNS.map((column) => [column, row.ref(`excluded.${column}`)])) as Record<
    (typeof BACKEND_COLUMNS)[number],
    never
  >),
  seenAt: row.ref("excluded.seenAt"),
});

const FOLLOW_UP_COLUMNS = ["assignee", "nextStep", "firstTouchAt", "lastTouchAt", "lostReason"] as const;

const hasNoFollowUp = (row: RowExpression) => {
  const timeline = row.selectFrom("timeline").select("timeline.id").whereRef("timeline.kind", "=", "followedRows.kind");
  const entries = timeline.whereRef("timeline.recordId", "=", "followedRows.id");
  const quotes = row.selectFrom("quotes").select("quotes.id").whereRef("quotes.enquiry", "=", "followedRows.id");
  return row.and([
    ...FOLLOW_UP_COLUMNS.map((column) => row(column, "is", null)),
    row.not(row.exists(entries)),
    row.or([row("kind", "<>", "enquiry"), row.not(row.exists(quotes))]),
  ]);
};

function chunksOf<Item>(items: readonly Item[]): Item[][] {
  const count = Math.ceil(items.length / CHUNK_SIZE);
  return Array.from({ length: count }, (_, index) => items.slice(index * CHUNK_SIZE, (index + 1) * CHUNK_SIZE));
}
