import { type RawBuilder, sql } from "kysely";
import type { FollowedRow } from "@/server/database/tables";
import { SETTLED } from "./row-filter";

type Settled = Pick<FollowedRow, "status" | "settledAt">;

/** Nothing tells when a newly met enquiry was closed, so its arrival counts. */
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
