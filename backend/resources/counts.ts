import type { Counts } from "@/contract/schemas/enquiry";
import type { Db } from "../db/tables";

/** The counts of the dashboard. */
export async function countAll(db: Db): Promise<Counts> {
  const [projects, city, customers, enquiries] = await Promise.all([
    count(db, "projects"),
    count(db, "cities"),
    count(db, "customers"),
    count(db, "enquiries"),
  ]);
  return { projects, city, customers, enquiries };
}

async function count(db: Db, table: "projects" | "cities" | "customers" | "enquiries"): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select(({ fn }) => fn.countAll().as("total"))
    .executeTakeFirst();
  return Number(row?.total);
}
