import type { GoodList } from "@/server/database/tables";

/** What a new list is compared with: the rows of the last good one, and how few staff have accepted since. */
export type Judged = Pick<GoodList, "count" | "acceptedCount">;

/** Whether a list has lost more than half of its rows at once, or all of them, and staff have not accepted that. */
export const isSuspect = (rows: number, { count, acceptedCount }: Judged): boolean =>
  rows * 2 < count && (acceptedCount === null || rows < acceptedCount);
