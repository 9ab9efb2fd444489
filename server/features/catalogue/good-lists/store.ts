import type { SuspectKind } from "@/contract/schemas/suspect-list";
import type { GoodList, SiteDb } from "@/server/database/tables";

type Row = { _id: string };

const NOT_SUSPECT = { suspectCount: null, suspectSince: null, acceptedCount: null };

/** The last good list of each kind from this backend. A list of another backend counts as none. */
export function createGoodListStore(db: SiteDb, backend: string, now = Date.now) {
  const of = (kind: SuspectKind) =>
    db.selectFrom("goodLists").selectAll().where("kind", "=", kind).where("backend", "=", backend).executeTakeFirst();
  const change = (kind: SuspectKind, set: Partial<GoodList>) =>
    db.updateTable("goodLists").set(set).where("kind", "=", kind).execute();

  async function keep(kind: SuspectKind, list: readonly Row[]): Promise<void> {
    const good = { backend, rows: JSON.stringify(list), count: list.length, ...NOT_SUSPECT };
    await db
      .insertInto("goodLists")
      .values({ kind, ...good })
      .onConflict((known) => known.column("kind").doUpdateSet(good))
      .execute();
  }

  return {
    /** Judges a list that the backend sent, and returns the one to show: this one, or the last good one. */
    async judge<R extends Row>(kind: SuspectKind, list: readonly R[]): Promise<readonly R[]> {
      const good = await of(kind);
      if (!good || !isSuspect(good, list.length)) {
        if (good?.rows !== JSON.stringify(list) || good.suspectSince !== null) await keep(kind, list);
        return list;
      }
      await change(kind, { suspectCount: list.length, suspectSince: good.suspectSince ?? now() });
      return JSON.parse(good.rows);
    },

    /** Notes a list without a readable row. The read fails; the owner is told. */
    async noteUnreadable(kind: SuspectKind): Promise<void> {
      const good = await of(kind);
      if (good && good.count > 0) await change(kind, { suspectCount: null, suspectSince: good.suspectSince ?? now() });
    },

    /** Accepts the next list with at least this many rows, because staff want it shown. */
    async accept(kind: SuspectKind, acceptedCount: number): Promise<void> {
      await change(kind, { acceptedCount });
    },

    /** Removes rows that staff have deleted, so that the lists without them are not suspect. */
    async drop(isDeleted: (kind: SuspectKind, row: Row) => boolean): Promise<void> {
      const lists = await db.selectFrom("goodLists").selectAll().where("backend", "=", backend).execute();
      for (const { kind, rows } of lists) {
        const list: Row[] = JSON.parse(rows);
        const left = list.filter((row) => !isDeleted(kind, row));
        if (left.length < list.length) await change(kind, { rows: JSON.stringify(left), count: left.length });
      }
    },

    suspects: () =>
      db
        .selectFrom("goodLists")
        .select(["kind", "count", "suspectCount", "suspectSince"])
        .where("backend", "=", backend)
        .where("suspectSince", "is not", null)
        .orderBy("kind")
        .execute(),
  };
}

/** Whether a list has fallen to nothing, or to less than half at once, and staff have not accepted it. */
function isSuspect({ count, acceptedCount }: GoodList, rows: number): boolean {
  if (acceptedCount !== null && rows >= acceptedCount) return false;
  return count > 0 && rows * 2 < count;
}
