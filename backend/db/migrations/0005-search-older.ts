import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect";

/** The search index knows what is entered from 0004 on. Enquiries that were there before (0002) are entered here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (isPostgres(db)) return;
  await sql`insert into enquiries_search (enquiries_search) values ('rebuild')`.execute(db);
}
