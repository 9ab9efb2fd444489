import "server-only";
import type { Customer } from "@/contract/schemas/customer";
import type { ListQuery } from "@/contract/schemas/list-query";
import type { Caller } from "@/server/upstream/call";
import type { Listed } from "@/server/upstream/lists/lists";
import { withSounding } from "./matches";

/** Adds the customers whose names sound like the search. */
export async function withSoundingCustomers(
  { data, total, ...rest }: Listed,
  query: ListQuery,
  caller: Caller,
): Promise<Listed> {
  const { rows, ...found } = await withSounding("customer", { rows: data as Customer[], total }, query, {}, caller);
  return { ...rest, ...found, data: rows };
}
