import { type CreateTableBuilder, type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect";

type Schema = Kysely<unknown>;

/** SQLite compares text by its bytes. PostgreSQL does where told to; else it does as the machine's locale says. */
const textOf = (db: Schema) => (isPostgres(db) ? sql`text collate "C"` : sql`text`);

/** Migrations are history: they name tables and columns as they were then, and import nothing that may change. */
export async function up(db: Schema): Promise<void> {
  await createCatalogue(db);
  await createLeads(db);
  await createPictures(db);
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

async function createLeads(db: Schema): Promise<void> {
  await createEnquiries(db);
  await table(db, "customers", ["name", "email", "phone", "address", "status"]).execute();
  await table(db, "employees", ["name", "role", "permissions", "phone", "email", "passwordHash"])
    .addUniqueConstraint("employees_email", ["email"])
    .execute();
  await index(db, "customers", "createdAt");
}

/**
 * Enquiries are many, so all that is searched in one lies in one text: what was typed, with a character between that
 * nobody types. SQLite's search index names rows by a number, and only one that we declare survives a VACUUM.
 */
async function createEnquiries(db: Schema): Promise<void> {
  const texts = ["name", "phone", "email", "location", "plot_size", "enquiry", "status"];
  const searched = sql.join(
    texts.map((text) => sql.ref(text)),
    sql` || ${sql.lit("\u001f")} || `,
  );
  const start: CreateTableBuilder<string, string> = isPostgres(db)
    ? db.schema.createTable("enquiries").addColumn("_id", textOf(db), (column) => column.primaryKey())
    : db.schema
        .createTable("enquiries")
        .addColumn("entry", "integer", (column) => column.primaryKey())
        .addColumn("_id", textOf(db), (column) => column.notNull().unique());
  await withTexts(db, start, texts)
    .addColumn("searchText", textOf(db), (column) => column.generatedAlwaysAs(sql`lower(${searched})`).stored())
    .execute();
}

async function createPictures(db: Schema): Promise<void> {
  await db.schema
    .createTable("images")
    .addColumn("sha256", textOf(db), (column) => column.primaryKey())
    .addColumn("type", textOf(db), (column) => column.notNull())
    // Both dialects know this name: SQLite keeps bytes as bytes whatever the column is called.
    .addColumn("bytes", sql`bytea`, (column) => column.notNull())
    .addColumn("createdAt", textOf(db), (column) => column.notNull())
    .execute();
}

async function createShowcase(db: Schema): Promise<void> {
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
