import type { DemoKind } from "@/contract/schemas/monitoring";
import { asLines } from "../db/rows";
import type { Db } from "../db/tables";
import { demo, demoEnquiries, ownColumns, planRow } from "./demo";

type Fields = Record<string, unknown>;
type Stored = Fields & { _id: string };

const packages = Object.entries(demo.rates).flatMap(([cityName, rates]) =>
  Object.entries(rates).map(([packageName, pricePerSquareFoot]) => ({ cityName, packageName, pricePerSquareFoot })),
);
const services = packages.flatMap(({ cityName, packageName }) =>
  Object.entries(demo.services[packageName] ?? {}).map(([serviceName, lines]) => ({
    cityName,
    packageName,
    serviceName,
    description: asLines(lines),
  })),
);
const projects = Object.entries(demo.projects).flatMap(([status, samples]) =>
  samples.map((sample) => ({ ...ownColumns(sample), status })),
);
const employees = demo.staff.map(({ permissions, ...person }) => ({ ...person, permissions: asLines(permissions) }));
const emailsOf = (people: readonly { email: string }[]) => people.map(({ email }) => email);

const seeded: Record<DemoKind, readonly Fields[]> = {
  cities: demo.cities,
  packages,
  services,
  customers: demo.customers,
  enquiries: demoEnquiries,
  projects,
  floorplans: demo.plans.map(planRow),
  employees,
};

/** Rows that may be demo rows: every change makes a later `updatedAt`. Oldest first. */
const candidates: Record<DemoKind, (db: Db) => Promise<Stored[]>> = {
  cities: (db) => db.selectFrom("cities").selectAll().whereRef("updatedAt", "=", "createdAt").orderBy("_id").execute(),
  packages: (db) =>
    db
      .selectFrom("packages")
      .innerJoin("cities", "cities._id", "packages.cityId")
      .selectAll("packages")
      .select("cities.cityName")
      .whereRef("packages.updatedAt", "=", "packages.createdAt")
      .orderBy("packages._id")
      .execute(),
  services: (db) =>
    db
      .selectFrom("services")
      .innerJoin("packages", "packages._id", "services.packageId")
      .innerJoin("cities", "cities._id", "packages.cityId")
      .selectAll("services")
      .select(["packages.packageName", "cities.cityName"])
      .whereRef("services.updatedAt", "=", "services.createdAt")
      .orderBy("services._id")
      .execute(),
  customers: (db) =>
    db
      .selectFrom("customers")
      .selectAll()
      .where("email", "in", emailsOf(demo.customers))
      .whereRef("updatedAt", "=", "createdAt")
      .orderBy("_id")
      .execute(),
  // A visitor's enquiry has an idempotency key.
  enquiries: (db) =>
    db
      .selectFrom("enquiries")
      .selectAll()
      .where("email", "in", emailsOf(demoEnquiries))
      .where("idempotencyKey", "is", null)
      .whereRef("updatedAt", "=", "createdAt")
      .orderBy("_id")
      .execute(),
  projects: (db) =>
    db
      .selectFrom("projects")
      .selectAll()
      .where(
        "projectName",
        "in",
        projects.map(({ projectName }) => projectName),
      )
      .whereRef("updatedAt", "=", "createdAt")
      .orderBy("_id")
      .execute(),
  floorplans: (db) =>
    db.selectFrom("floor_plans").selectAll().whereRef("updatedAt", "=", "createdAt").orderBy("_id").execute(),
  employees: (db) =>
    db.selectFrom("employees").selectAll().whereRef("updatedAt", "=", "createdAt").orderBy("_id").execute(),
};

/** For each row of the seed at most one unchanged row, the oldest. */
export async function findDemoRows(db: Db, kind: DemoKind): Promise<string[]> {
  const names = Object.keys(seeded[kind][0] ?? {});
  const keyOf = (row: Fields) => JSON.stringify(names.map((name) => row[name]));
  const left = new Set(seeded[kind].map(keyOf));
  const rows = await candidates[kind](db);
  return rows.filter((row) => left.delete(keyOf(row))).map(({ _id }) => _id);
}
