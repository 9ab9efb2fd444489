import type { SuspectKind } from "@/contract/schemas/suspect-list";
import type { GoodList, SiteDb } from "@/server/database/tables";
import { isPostgres } from "@/server/platform/postgres";
import { remainingRows } from "./remaining-rows";
import { isSuspect } from "./rule";

type Row = { _id: string };

const NOT_SUSPECT = { suspectCount: null, suspectSince: null, acceptedCount: null };

/** The last good list of each kind from this backend. A list of another backend counts as none. */
export function createGoodListStore(db: SiteDb, backend: string, now = Date.now) {
  const select = (from: SiteDb) => from.selectFrom("goodLists").selectAll().where("backend", "=", backend);
  const find = (kind: SuspectKind) => select(db).where("kind", "=", kind).executeTakeFirst();

  /** All kinds in one order, locked against other servers. */
  const findLocked = (trx: SiteDb) =>
    select(trx)
      .orderBy("kind")
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .execute();

  const change = (trx: SiteDb, kind: SuspectKind, set: Partial<GoodList>) =>
    trx.updateTable("goodLists").set(set).where("kind", "=", kind).where("backend", "=", backend).execute();

  async function keep(trx: SiteDb, kind: SuspectKind, rows: string, count: number): Promise<void> {
    const good = { backend, rows, count, ...NOT_SUSPECT };
    await trx
      .insertInto("goodLists")
      .values({ kind, ...good })
      .onConflict((known) => known.column("kind").doUpdateSet(good))
      .execute();
  }

  return {
    find,

    /**
     * Judges a list that the backend sent, and returns the one to show: this one, or the last good one. `before` is the
     * good list before the read: if staff have deleted rows since, this list may still have them and is not kept.
     */
    async judge<R extends Row>(
      kind: SuspectKind,
      list: readonly R[],
      before: GoodList | undefined,
    ): Promise<readonly R[]> {
      const rows = JSON.stringify(list);
      if (before?.rows === rows && before.suspectSince === null) return list;
      return db.transaction().execute(async (trx) => {
        const good = (await findLocked(trx)).find((one) => one.kind === kind);
        if (good && isSuspect(list.length, good)) {
          const suspectSince = good.suspectSince ?? now();
          await change(trx, kind, { suspectCount: list.length, suspectSince, acceptedCount: null });
          return JSON.parse(good.rows);
        }
        if (good?.rows === before?.rows) await keep(trx, kind, rows, list.length);
        return list;
      });
    },

    /** Notes a list without a readable row. The read fails; the owner is told. */
    async noteUnreadable(kind: SuspectKind): Promise<void> {
      const good = await find(kind);
      if (!good || good.count === 0) return;
      const suspectSince = good.suspectSince ?? now();
      await change(db, kind, { suspectCount: null, suspectSince, acceptedCount: null });
    },

    /** Accepts the suspect list with this many rows. Returns false if the latest list is another one. */
    async accept(kind: SuspectKind, rows: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable("goodLists")
        .set({ acceptedCount: rows })
        .where("kind", "=", kind)
        .where("backend", "=", backend)
        .where("suspectCount", "=", rows)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Removes a row that staff have deleted, and those that refer to it, so that lists without them are not suspect. */
    drop: (kind: SuspectKind, id: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const lists = await findLocked(trx);
        const rowsOf = (one: SuspectKind): Row[] => JSON.parse(lists.find((list) => list.kind === one)?.rows ?? "[]");
        const left = remainingRows(
          { cities: rowsOf("cities"), packages: rowsOf("packages"), services: rowsOf("services") },
          kind,
          id,
        );
        for (const list of lists) {
          const rows = left[list.kind];
          if (rows.length === list.count) continue;
          const isRight = list.suspectCount !== null && !isSuspect(list.suspectCount, { ...list, count: rows.length });
          const kept = { rows: JSON.stringify(rows), count: rows.length };
          await change(trx, list.kind, isRight ? { ...kept, ...NOT_SUSPECT } : kept);
        }
      }),

    /** The lists that pages do not show and that staff have not accepted. */
    suspects: () =>
      db
        .selectFrom("goodLists")
        .select(["kind", "count", "suspectCount", "suspectSince"])
        .where("backend", "=", backend)
        .where("suspectSince", "is not", null)
        .where("acceptedCount", "is", null)
        .orderBy("kind")
        .execute(),
  };
}
