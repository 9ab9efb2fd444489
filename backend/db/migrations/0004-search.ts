import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect";

type Schema = Kysely<unknown>;

const SORTED = ["name", "phone", "email", "location", "plot_size", "enquiry", "status"];

/** What 100,000 enquiries need to be searched, sorted and leafed through at once. */
export async function up(db: Schema): Promise<void> {
  await db.schema.createIndex("enquiries_newest").on("enquiries").columns(["createdAt", "_id"]).execute();
  await db.schema.createIndex("enquiries_status").on("enquiries").columns(["status", "createdAt", "_id"]).execute();
  for (const column of SORTED) {
    await db.schema
      .createIndex(`enquiries_by_${column}`)
      .on("enquiries")
      // As backend/db/list.ts sorts: a whole text may be too long for an index.
      .expression(sql`substr(lower(${sql.ref(column)}), 1, 100), "createdAt", "_id"`)
      .execute();
  }
  await (isPostgres(db) ? createTrigramIndex(db) : createTrigramTable(db));
}

/** Where the extension cannot be made, by this role or at all, a search reads all rows: slower, but with one result. */
const createTrigramIndex = (db: Schema) =>
  sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index "enquiries_search" on "enquiries" using gin ("searchText" gin_trgm_ops);
    exception
      when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then null;
    end $$`.execute(db);

/** An index over what `enquiries` holds, without a copy of it; the triggers keep them in step. */
async function createTrigramTable(db: Schema): Promise<void> {
  const enter = `insert into enquiries_search (rowid, "searchText") values (new.entry, new."searchText");`;
  const leave = `
    insert into enquiries_search (enquiries_search, rowid, "searchText") values ('delete', old.entry, old."searchText");`;
  const statements = [
    `create virtual table enquiries_search using fts5
      ("searchText", content = 'enquiries', content_rowid = 'entry', tokenize = 'trigram case_sensitive 1')`,
    `create trigger enquiries_inserted after insert on enquiries begin ${enter} end`,
    `create trigger enquiries_deleted after delete on enquiries begin ${leave} end`,
    `create trigger enquiries_updated after update on enquiries begin ${leave} ${enter} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
