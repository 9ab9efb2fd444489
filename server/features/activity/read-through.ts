import type { SelectQueryBuilder } from "kysely";
import type { AuditEntry, Tables } from "@/server/database/tables";

const AT_A_TIME = 500;

/** A query's entries, oldest first, in pages, because they may not fit into memory. */
export async function* readThrough(
  query: SelectQueryBuilder<Tables, "auditEntries", AuditEntry>,
): AsyncGenerator<AuditEntry> {
  for (let last = ""; ; ) {
    const entries = await query.where("id", ">", last).orderBy("id").limit(AT_A_TIME).execute();
    yield* entries;
    last = entries.at(-1)?.id ?? "";
    if (entries.length < AT_A_TIME) return;
  }
}
