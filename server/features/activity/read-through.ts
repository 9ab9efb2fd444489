import { setImmediate } from "node:timers/promises";
import type { SelectQueryBuilder } from "kysely";
import type { Tables } from "@/server/database/tables";

const AT_A_TIME = 500;

/** A query's entries, oldest first, in pages, because they may not fit into memory, and requests are answered between two. */
export async function* readThrough<Entry extends { id: string }>(
  query: SelectQueryBuilder<Tables, "auditEntries", Entry>,
): AsyncGenerator<Entry> {
  for (let last = ""; ; ) {
    const entries = await query.where("id", ">", last).orderBy("id").limit(AT_A_TIME).execute();
    yield* entries;
    last = entries.at(-1)?.id ?? "";
    if (entries.length < AT_A_TIME) return;
    await setImmediate();
  }
}
