import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect";
import { up as addSearch } from "./0004-search";

type Schema = Kysely<unknown>;

const TEXTS = ["name", "phone", "email", "location", "plot_size", "enquiry", "status"];
/** 0003 adds them; a database that has had it has them. */
const IDEMPOTENCY = ["idempotencyKey", "idempotencyDigest"];

const searched = sql.join(
  TEXTS.map((text) => sql.ref(text)),
  sql` || ${sql.lit("\u001f")} || `,
);
const searchText = sql`lower(${searched})`;

/**
 * The first databases were made by a 0001 that did not have what is searched of an enquiry: it was edited later, which no
 * migration ever may be. They get it here; in all others it is there. On SQLite 0004 ran on some of them without a
 * complaint, and is done again.
 */
export async function up(db: Schema): Promise<void> {
  if ((await columnsOf(db)).includes("searchText")) return;
  await sql`drop index if exists "enquiries_createdAt"`.execute(db);
  if (isPostgres(db)) return addColumn(db);
  const hadSearch = await exists(db, "enquiries_newest");
  await makeAnew(db);
  if (hadSearch) await addSearch(db);
}

async function columnsOf(db: Schema): Promise<string[]> {
  const { rows } = await (isPostgres(db)
    ? sql<{ name: string }>`
        select column_name as name from information_schema.columns
        where table_schema = current_schema() and table_name = 'enquiries'`
    : sql<{ name: string }>`select name from pragma_table_xinfo('enquiries')`
  ).execute(db);
  return rows.map(({ name }) => name);
}

const addColumn = (db: Schema) =>
  db.schema
    .alterTable("enquiries")
    .addColumn("searchText", sql`text collate "C"`, (column) => column.generatedAlwaysAs(searchText).stored())
    .execute();

async function exists(db: Schema, name: string): Promise<boolean> {
  const { rows } = await sql`select 1 from sqlite_master where name = ${name}`.execute(db);
  return rows.length > 0;
}

/** SQLite adds no stored column and no key to a table. What hangs on the old one, indexes and triggers, goes with it. */
async function makeAnew(db: Schema): Promise<void> {
  const kept = await columnsOf(db);
  const hadIdempotency = kept.includes("idempotencyKey");
  await createTable(db);
  if (hadIdempotency) for (const column of IDEMPOTENCY) await addText(db, column);
  const columns = sql.join(kept.map((column) => sql.ref(column)));
  await sql`insert into enquiries_anew (${columns}) select ${columns} from enquiries order by "createdAt"`.execute(db);
  await sql`drop table if exists enquiries_search`.execute(db);
  await sql`drop table enquiries`.execute(db);
  await sql`alter table enquiries_anew rename to enquiries`.execute(db);
  if (!hadIdempotency) return;
  await db.schema.createIndex("enquiries_idempotencyKey").on("enquiries").column("idempotencyKey").unique().execute();
}

const addText = (db: Schema, column: string) =>
  db.schema.alterTable("enquiries_anew").addColumn(column, "text").execute();

async function createTable(db: Schema): Promise<void> {
  const start: CreateTableBuilder<string, string> = db.schema
    .createTable("enquiries_anew")
    .addColumn("entry", "integer", (column) => column.primaryKey())
    .addColumn("_id", "text", (column) => column.notNull().unique());
  await [...TEXTS, "createdAt", "updatedAt"]
    .reduce((builder, text) => builder.addColumn(text, "text", (column) => column.notNull()), start)
    .addColumn("searchText", "text", (column) => column.generatedAlwaysAs(searchText).stored())
    .execute();
}
