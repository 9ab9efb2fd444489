import { type Kysely, sql } from "kysely";

const TEXTS: Record<string, string[]> = {
  cities: ["cityName"],
  packages: ["packageName"],
  services: ["serviceName", "description"],
  customers: ["name", "address"],
  enquiries: ["name", "location", "plot_size", "enquiry"],
  employees: ["name"],
  projects: ["projectName", "description", "property_type"],
  floor_plans: ["name", "description"],
};
const AT_A_TIME = 1_000;

type Row = Record<string, string>;

/** Brings texts from before into Unicode's composed form, in which they arrive from now on. No row counts as changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(TEXTS)) await compose(db, table, columns);
}

async function compose(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Row>`
      select ${sql.join(["_id", ...columns].map((name) => sql.ref(name)))} from ${sql.table(table)}
      where "_id" > ${after} order by "_id" limit ${AT_A_TIME}`.execute(db);
    for (const row of rows) {
      const changed = columns.filter((name) => row[name] !== row[name]?.normalize("NFC"));
      if (changed.length === 0) continue;
      const values = changed.map((name) => sql`${sql.ref(name)} = ${row[name]?.normalize("NFC")}`);
      await sql`update ${sql.table(table)} set ${sql.join(values)} where "_id" = ${row._id}`.execute(db);
    }
    const last = rows.at(-1)?._id;
    if (rows.length < AT_A_TIME || last === undefined) return;
    after = last;
  }
}
