import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect";

/** What leaves the search index leaves its file: without this FTS5 notes that it is gone, and keeps it until parts are merged. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`insert into enquiries_search (enquiries_search, rank) values ('secure-delete', 1)`.execute(db);
  await sql`insert into enquiries_search (enquiries_search) values ('rebuild')`.execute(db);
}
