import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "../dialect";

type Schema = Kysely<unknown>;

const SEPARATORS = [..." \t\u00a0-\u2010\u2011\u2012\u2013()./+,"];

const figures = SEPARATORS.reduce(
  (kept: RawBuilder<unknown>, separator) => sql`replace(${kept}, ${sql.lit(separator)}, '')`,
  sql.ref("phone"),
);

/** An enquiry is also found by the figures of its telephone number, however they are set apart. */
export async function up(db: Schema): Promise<void> {
  if (isPostgres(db)) {
    await sql`alter table "enquiries" add column "phoneFigures" text collate "C" generated always as (${figures}) stored`.execute(
      db,
    );
    await createTrigramIndex(db);
  } else {
    // SQLite adds no stored column; this one is read by the index and by a search without one.
    await sql`alter table enquiries add column "phoneFigures" text generated always as (${figures}) virtual`.execute(
      db,
    );
    await createTrigramTable(db);
  }
}

/** As for the text (0004): where the extension cannot be made, a search reads all rows. */
const createTrigramIndex = (db: Schema) =>
  sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index "enquiries_phoneFigures" on "enquiries" using gin ("phoneFigures" gin_trgm_ops);
    exception
      when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then null;
    end $$`.execute(db);

/** The index of 0004 with another column, made anew out of all rows. */
async function createTrigramTable(db: Schema): Promise<void> {
  const columns = `"searchText", "phoneFigures"`;
  const of = (row: "new" | "old") => `${row}.entry, ${row}."searchText", ${row}."phoneFigures"`;
  const enter = `insert into enquiries_search (rowid, ${columns}) values (${of("new")});`;
  const leave = `
    insert into enquiries_search (enquiries_search, rowid, ${columns}) values ('delete', ${of("old")});`;
  const statements = [
    "drop trigger enquiries_inserted",
    "drop trigger enquiries_deleted",
    "drop trigger enquiries_updated",
    "drop table enquiries_search",
    `create virtual table enquiries_search using fts5
      (${columns}, content = 'enquiries', content_rowid = 'entry', tokenize = 'trigram case_sensitive 1')`,
    `create trigger enquiries_inserted after insert on enquiries begin ${enter} end`,
    `create trigger enquiries_deleted after delete on enquiries begin ${leave} end`,
    `create trigger enquiries_updated after update on enquiries begin ${leave} ${enter} end`,
    "insert into enquiries_search (enquiries_search) values ('rebuild')",
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
