import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect";

/**
 * With FTS5's secure-delete (0007) the index of SQLite 3.45.1 counts as damaged once the newest enquiry is deleted, and the
 * database with it. Without it, deleted texts leave the file when the index is rebuilt, as each purge does.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`insert into enquiries_search (enquiries_search, rank) values ('secure-delete', 0)`.execute(db);
  await sql`insert into enquiries_search (enquiries_search) values ('rebuild')`.execute(db);
}
