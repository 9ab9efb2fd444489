import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import type { DesignDetails, PackageDetails, ProjectDetails } from "@/contract/content/details";
import { emptyDetails } from "@/contract/content/documents";
import { requireUnguessable } from "@/contract/rules/weak-passwords";
import { hashPassword } from "./auth/staff";
import { storeImages } from "./db/images";
import { checkAndRepair, migrate, withDatabase } from "./db/open";
import { asLines, newRow } from "./db/rows";
import type { Db, Tables } from "./db/tables";
import { ASSUMED_PACKAGE, demo, demoEnquiries, findDemoRows, ownColumns, planRow } from "./demo-data";

type BackendSetup = { database: string; admin?: Admin; withDemoData?: boolean };

/** Safe at every start and from two processes at once. Throws `UnusableFile` if the file needs an operator. */
export const prepareBackend = ({ database, admin, withDemoData }: BackendSetup): Promise<{ seeded: boolean }> =>
  withDatabase(database, async (db) => {
    await checkAndRepair(db, database);
    await migrate(db);
    return { seeded: await seed(db, admin, withDemoData) };
  });

export const readDemoDetails = (database: string, usuallyExcluded: UsuallyExcluded) =>
  withDatabase(database, async (db) => [
    ...(await readDesignDetails(db)),
    ...(await readPackageDetails(db, usuallyExcluded)),
    ...(await demoDetailsOfProjects(db)),
  ]);

export const readDemoProjects = (database: string): Promise<string[]> =>
  withDatabase(database, (db) => findDemoRows(db, "projects"));

type Admin = { email: string; password: string };

type StaffMember = (typeof demo.staff)[number];

async function seed(db: Db, admin?: Admin, withDemoData = true): Promise<boolean> {
  if (!(await isEmpty(db))) return false;
  const employees = await makeEmployees(admin, withDemoData);
  return db.transaction().execute(async (trx) => {
    // Another process may have filled it meanwhile.
    if (!(await isEmpty(trx))) return false;
    if (employees.length) await trx.insertInto("employees").values(employees).execute();
    if (withDemoData) await seedHouses(trx);
    return true;
  });
}

/** Demo staff have random, unknown passwords. Hashing is slow, so it happens before the transaction. */
async function makeEmployees(admin: Admin | undefined, withDemoStaff: boolean): Promise<Tables["employees"][]> {
  const email = admin?.email ?? "";
  const owner: StaffMember = { name: "Admin", role: "Owner", permissions: ["admin"], phone: "", email };
  if (admin) await requireUnguessable(admin.password, owner);
  const owners = admin ? [makeEmployee(owner, admin.password)] : [];
  const staff = (withDemoStaff ? demo.staff : []).map((person) =>
    makeEmployee(person, randomBytes(24).toString("base64url")),
  );
  return Promise.all([...owners, ...staff]);
}

const makeEmployee = async ({ permissions, email, ...person }: StaffMember, password: string) => ({
  ...newRow(),
  ...person,
  email: email.toLowerCase(),
  permissions: asLines(permissions),
  passwordHash: await hashPassword(password),
});

async function isEmpty(db: Db): Promise<boolean> {
  const employee = await db.selectFrom("employees").select("_id").executeTakeFirst();
  const city = await db.selectFrom("cities").select("_id").executeTakeFirst();
  return !employee && !city;
}

async function seedHouses(db: Db): Promise<void> {
  const now = new Date();
  const cities = demo.cities.map((city) => ({ ...newRow(), ...city }));
  await db.insertInto("cities").values(cities).execute();
  const packages = await seedPackages(db, cities);
  await seedServices(db, packages);
  const customers = await seedCustomers(db, now);
  await seedEnquiries(db, now);
  await seedFloorPlans(db);
  const local = packages.filter(({ cityId }) => cityId === cities[0]?._id);
  await seedProjects(db, new Map(local.map(({ packageName, _id }) => [packageName, _id])), customers);
}

async function seedPackages(db: Db, cities: Pick<Tables["cities"], "_id" | "cityName">[]) {
  const rows = cities.flatMap(({ _id: cityId, cityName }) =>
    Object.entries(demo.rates[cityName] ?? {}).map(([packageName, pricePerSquareFoot]) => ({
      ...newRow(),
      packageName,
      pricePerSquareFoot,
      cityId,
    })),
  );
  await db.insertInto("packages").values(rows).execute();
  return rows;
}

async function seedServices(db: Db, packages: Pick<Tables["packages"], "_id" | "packageName">[]): Promise<void> {
  const rows = packages.flatMap(({ _id, packageName }) =>
    Object.entries(demo.services[packageName] ?? {}).map(([serviceName, lines]) => ({
      ...newRow(),
      serviceName,
      description: asLines(lines),
      packageId: _id,
    })),
  );
  await db.insertInto("services").values(rows).execute();
}

const HOUR = 3_600_000;

const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR);

async function seedCustomers(db: Db, now: Date): Promise<Map<string, string>> {
  const rows = demo.customers.map((customer, index) => ({
    ...newRow(hoursBefore(now, 20 + index * 130)),
    ...customer,
  }));
  await db.insertInto("customers").values(rows).execute();
  return new Map(rows.map(({ name, _id }) => [name, _id]));
}

const SPREAD_HOURS = 30 * 24;

async function seedEnquiries(db: Db, now: Date): Promise<void> {
  const rows = demoEnquiries.map((enquiry, index) => ({
    ...newRow(hoursBefore(now, 2 + (index * (SPREAD_HOURS - 12)) / demoEnquiries.length)),
    ...enquiry,
  }));
  await db.insertInto("enquiries").values(rows).execute();
}

async function seedFloorPlans(db: Db): Promise<void> {
  for (const plan of demo.plans) {
    const row = { ...newRow(), ...planRow(plan) };
    await db.insertInto("floor_plans").values(row).execute();
    const slug = plan.name.toLowerCase();
    const images = await storePictures(db, [`pictures/design-${slug}.jpg`, `plans/${slug}.svg`]);
    const attached = images.map((image, position) => ({ floorPlanId: row._id, position, image }));
    await db.insertInto("floor_plan_images").values(attached).execute();
  }
}

async function seedProjects(db: Db, packages: Map<string, string>, customers: Map<string, string>): Promise<void> {
  for (const status of ["completed", "near_completion", "active"] as const)
    for (const project of demo.projects[status]) {
      const [image = null] = await storePictures(db, [`pictures/${project.picture}`]);
      const packageId = packages.get(project.package ?? "") ?? null;
      const customerId = customers.get(project.customer ?? "") ?? null;
      const row = { ...newRow(), ...ownColumns(project), status, packageId, customerId, image };
      await db.insertInto("projects").values(row).execute();
    }
}

/** Only the seed may store SVGs, which can hold scripts: these are our own. */
const TYPES: Record<string, string> = { ".jpg": "image/jpeg", ".svg": "image/svg+xml" };

function storePictures(db: Db, files: readonly string[]): Promise<string[]> {
  const pictures = files.map((file) => ({
    type: TYPES[extname(file)] ?? "application/octet-stream",
    bytes: readFileSync(new URL(`seed/${file}`, import.meta.url)),
  }));
  return storeImages(db, pictures);
}

export async function readDesignDetails(db: Db): Promise<{ key: string; value: DesignDetails }[]> {
  const rows = await db.selectFrom("floor_plans").select(["_id", "name"]).execute();
  return rows.flatMap(({ _id, name }) => {
    const plan = demo.plans.find((one) => one.name === name);
    if (!plan) return [];
    const { builtUp: builtUpArea, bedrooms, facing, rooms } = plan;
    const known = { builtUpArea, bedrooms, facing, assumedPackage: ASSUMED_PACKAGE, rooms };
    return [{ key: `design:${_id}`, value: { ...emptyDetails("design"), ...known } }];
  });
}

export async function demoDetailsOfProjects(db: Db): Promise<{ key: string; value: ProjectDetails }[]> {
  const rows = await db.selectFrom("projects").select(["_id", "projectName"]).execute();
  const samples = Object.values(demo.projects).flat();
  return rows.flatMap(({ _id, projectName }) => {
    const sample = samples.find((one) => one.projectName === projectName);
    return sample ? [{ key: `project:${_id}`, value: { ...emptyDetails("project"), ...sample.details } }] : [];
  });
}

type UsuallyExcluded = (finish: PackageDetails["finish"]) => string[];

export async function readPackageDetails(
  db: Db,
  usuallyExcluded: UsuallyExcluded,
): Promise<{ key: string; value: PackageDetails }[]> {
  const rows = await db.selectFrom("packages").select(["_id", "packageName"]).execute();
  return rows.map(({ _id, packageName }) => ({
    key: `package:${_id}`,
    value: { ...emptyDetails("package"), ...scopeOf(packageName, usuallyExcluded), lines: demo.packageLines },
  }));
}

function scopeOf(packageName: string, usuallyExcluded: UsuallyExcluded): Partial<PackageDetails> {
  const scope = demo.scopes[packageName];
  if (!scope) return {};
  const { finish, purpose, includes } = scope;
  const excluded = usuallyExcluded(finish).filter((name) => !includes.includes(name));
  return { finish, purpose, excluded, isConfirmed: true };
}
