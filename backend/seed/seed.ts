import type { Db } from "../db/tables";
import { seedCities } from "./cities";
import { seedCustomers } from "./customers";
import { type Admin, makeEmployees } from "./employees";
import { seedEnquiries } from "./enquiries";
import { seedFloorPlans } from "./floor-plans";
import { seedPackages } from "./packages";
import { seedProjects } from "./projects";
import { seedServices } from "./services";

/** Inserts the admin and the demo data into an empty database, in one transaction. Returns whether it did. */
export async function seed(db: Db, admin?: Admin, withDemoData = true): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const employees = await makeEmployees(admin, withDemoData);
  return db.transaction().execute(async (trx) => {
    // Checked again within the transaction, because another process may have been faster.
    if (!(await isEmpty(trx))) return false;
    if (employees.length) await trx.insertInto("employees").values(employees).execute();
    if (withDemoData) await seedHouses(trx);
    return true;
  });
}

async function seedHouses(db: Db): Promise<void> {
  const now = new Date();
  const cities = await seedCities(db);
  const packages = await seedPackages(db, cities);
  await seedServices(db, packages);
  const customers = await seedCustomers(db, now);
  await seedEnquiries(db, now);
  await seedFloorPlans(db);
  const local = packages.filter(({ cityId }) => cityId === cities.get("Bengaluru"));
  await seedProjects(db, new Map(local.map(({ packageName, _id }) => [packageName, _id])), customers);
}

async function isEmpty(db: Db): Promise<boolean> {
  const employee = await db.selectFrom("employees").select("_id").executeTakeFirst();
  const city = await db.selectFrom("cities").select("_id").executeTakeFirst();
  return !employee && !city;
}
