import { type CreateTableBuilder, type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "@/server/platform/postgres";

type Schema = Kysely<unknown>;

/** SQLite compares text by its bytes. PostgreSQL does where told to; else it does as the machine's locale says. */
const textOf = (db: Schema) => (isPostgres(db) ? sql`text collate "C"` : sql`text`);

const ENQUIRY = ["name", "phone", "email", "location", "plot_size", "enquiry", "status"];
const SEPARATORS = [..." \t\u00a0-\u2010\u2011\u2012\u2013()./+,"];

/** All tables as the migrations up to 0010-typed-contacts made them. */
export async function up(db: Schema): Promise<void> {
  await createCatalogue(db);
  await createEnquiries(db);
  await createPeople(db);
  await createShowcase(db);
}

async function createCatalogue(db: Schema): Promise<void> {
  await table(db, "cities", ["cityName", "cityCode"]).execute();
  await table(db, "packages", ["packageName"])
    .addColumn("pricePerSquareFoot", "double precision", (column) => column.notNull())
    .addColumn("cityId", textOf(db), (column) => column.notNull().references("cities._id"))
    .execute();
  await table(db, "services", ["serviceName", "description"])
    .addColumn("packageId", textOf(db), (column) => column.notNull().references("packages._id"))
    .execute();
  await index(db, "packages", "cityId");
  await index(db, "services", "packageId");
}

/**
 * Enquiries are many, so all that is searched in one is in one text: what was typed, with a character between that nobody
 * types. SQLite's search index names rows by a number, and only a declared one survives a VACUUM. The idempotency key is
 * that of the enquiry's post, the digest distinguishes a repetition of it from another enquiry.
 */
async function createEnquiries(db: Schema): Promise<void> {
  const searched = sql.join(
    ENQUIRY.map((text) => sql.ref(text)),
    sql` || ${sql.lit("\u001f")} || `,
  );
  const figures = SEPARATORS.reduce(
    (rest: RawBuilder<unknown>, separator) => sql`replace(${rest}, ${sql.lit(separator)}, '')`,
    sql.ref("phone"),
  );
  const start: CreateTableBuilder<string, string> = isPostgres(db)
    ? db.schema.createTable("enquiries").addColumn("_id", textOf(db), (column) => column.primaryKey())
    : db.schema
        .createTable("enquiries")
        .addColumn("entry", "integer", (column) => column.primaryKey())
        .addColumn("_id", textOf(db), (column) => column.notNull().unique());
  await withTexts(db, start, ENQUIRY)
    .addColumn("searchText", textOf(db), (column) => column.generatedAlwaysAs(sql`lower(${searched})`).stored())
    .addColumn("idempotencyKey", "text")
    .addColumn("idempotencyDigest", "text")
    .addColumn("phoneFigures", textOf(db), (column) => {
      const generated = column.generatedAlwaysAs(figures);
      return isPostgres(db) ? generated.stored() : generated;
    })
    .execute();
  await db.schema.createIndex("enquiries_idempotencyKey").on("enquiries").column("idempotencyKey").unique().execute();
  await db.schema.createIndex("enquiries_newest").on("enquiries").columns(["createdAt", "_id"]).execute();
  await db.schema.createIndex("enquiries_status").on("enquiries").columns(["status", "createdAt", "_id"]).execute();
  for (const column of ENQUIRY)
    await db.schema
      .createIndex(`enquiries_by_${column}`)
      .on("enquiries")
      // As backend/db/list.ts sorts: a whole text may be too long for an index.
      .expression(sql`substr(lower(${sql.ref(column)}), 1, 100), "createdAt", "_id"`)
      .execute();
  await (isPostgres(db) ? createTrigramIndexes(db) : createTrigramTable(db));
}

/** Where the extension cannot be made, by this role or at all, a search reads all rows: slower, but with one result. */
const createTrigramIndexes = (db: Schema) =>
  sql`
    do $$ begin
      create extension if not exists pg_trgm;
      create index "enquiries_search" on "enquiries" using gin ("searchText" gin_trgm_ops);
      create index "enquiries_phoneFigures" on "enquiries" using gin ("phoneFigures" gin_trgm_ops);
    exception
      when insufficient_privilege or undefined_file or feature_not_supported or undefined_object then null;
    end $$`.execute(db);

/**
 * An index over what `enquiries` holds, without a copy of it; triggers keep it in step. Without FTS5's secure-delete, with
 * which SQLite 3.45.1 damages the index when the newest enquiry is deleted: each purge rebuilds the index instead.
 */
async function createTrigramTable(db: Schema): Promise<void> {
  const columns = `"searchText", "phoneFigures"`;
  const of = (row: "new" | "old") => `${row}.entry, ${row}."searchText", ${row}."phoneFigures"`;
  const enter = `insert into enquiries_search (rowid, ${columns}) values (${of("new")});`;
  const leave = `
    insert into enquiries_search (enquiries_search, rowid, ${columns}) values ('delete', ${of("old")});`;
  const statements = [
    `create virtual table enquiries_search using fts5
      (${columns}, content = 'enquiries', content_rowid = 'entry', tokenize = 'trigram case_sensitive 1')`,
    `create trigger enquiries_inserted after insert on enquiries begin ${enter} end`,
    `create trigger enquiries_deleted after delete on enquiries begin ${leave} end`,
    `create trigger enquiries_updated after update on enquiries begin ${leave} ${enter} end`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}

async function createPeople(db: Schema): Promise<void> {
  await table(db, "customers", ["name", "email", "phone", "address", "status"]).execute();
  await table(db, "employees", ["name", "role", "permissions", "phone", "email", "passwordHash"])
    .addUniqueConstraint("employees_email", ["email"])
    .execute();
  await index(db, "customers", "createdAt");
}

async function createShowcase(db: Schema): Promise<void> {
  await db.schema
    .createTable("images")
    .addColumn("sha256", textOf(db), (column) => column.primaryKey())
    .addColumn("type", textOf(db), (column) => column.notNull())
    // Both dialects know this name: SQLite stores bytes as bytes whatever the column's type.
    .addColumn("bytes", sql`bytea`, (column) => column.notNull())
    .addColumn("createdAt", textOf(db), (column) => column.notNull())
    .execute();
  await table(db, "projects", ["projectName", "description", "status", "property_type", "plot_size"])
    .addColumn("packageId", textOf(db), (column) => column.references("packages._id"))
    .addColumn("customerId", textOf(db), (column) => column.references("customers._id"))
    .addColumn("image", textOf(db), (column) => column.references("images.sha256"))
    .execute();
  await table(db, "floor_plans", ["name", "description", "status", "propertyType", "floor", "plotSize"])
    .addColumn("price", "double precision", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("floor_plan_images")
    .addColumn("floorPlanId", textOf(db), (column) =>
      column.notNull().references("floor_plans._id").onDelete("cascade"),
    )
    .addColumn("position", "integer", (column) => column.notNull())
    .addColumn("image", textOf(db), (column) => column.notNull().references("images.sha256"))
    .addPrimaryKeyConstraint("floor_plan_images_key", ["floorPlanId", "position"])
    .execute();
  for (const column of ["packageId", "customerId", "image"]) await index(db, "projects", column);
  await index(db, "floor_plan_images", "image");
}

/** A table with the columns that every row has, and these of text. */
function table(db: Schema, name: string, texts: string[]): CreateTableBuilder<string, string> {
  const start: CreateTableBuilder<string, string> = db.schema
    .createTable(name)
    .addColumn("_id", textOf(db), (column) => column.primaryKey());
  return withTexts(db, start, texts);
}

const withTexts = (db: Schema, start: CreateTableBuilder<string, string>, texts: string[]) =>
  [...texts, "createdAt", "updatedAt"].reduce(
    (builder, text) => builder.addColumn(text, textOf(db), (column) => column.notNull()),
    start,
  );

const index = (db: Schema, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
