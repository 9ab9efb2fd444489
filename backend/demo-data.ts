import type { DesignDetails, PackageDetails, ProjectDetails } from "@/contract/content/details";
import { type Source, withSource } from "@/contract/enquiry-source";
import { blankOf } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import type { DemoKind } from "@/contract/schemas/monitoring";
import type { Permission } from "@/contract/schemas/permission";
import { deleteUnreferencedImages } from "./db/images";
import { asLines } from "./db/rows";
import type { Db, Tables } from "./db/tables";
import { selectPackages, selectServices } from "./resources/catalogue";
import shipped from "./seed/demo.json";

type DemoPlan = Pick<DesignDetails, "bedrooms" | "facing" | "rooms"> & {
  name: string;
  propertyType: string;
  floor: string;
  plotSize: string;
  builtUp: number;
  description: string;
};

type DemoProject = {
  projectName: string;
  plot_size: string;
  property_type: string;
  package?: string;
  customer?: string;
  details: Pick<ProjectDetails, "area" | "areaBuilt" | "months" | "cost" | "besides">;
  picture: string;
  lines: string[];
};

type DemoData = {
  cities: Pick<Tables["cities"], "cityName" | "cityCode">[];
  /** Rupees per square foot, GST included, by city and package. */
  rates: Record<string, Record<string, number>>;
  services: Record<string, Record<string, string[]>>;
  packageLines: PackageDetails["lines"];
  scopes: Record<string, Pick<PackageDetails, "finish" | "purpose"> & { includes: string[] }>;
  staff: { name: string; role: string; permissions: Permission[]; phone: string; email: string }[];
  customers: Pick<Tables["customers"], "name" | "email" | "phone" | "address" | "status">[];
  enquiries: Pick<Tables["enquiries"], "name" | "phone" | "email" | "location" | "plot_size" | "enquiry" | "status">[];
  sources: (Source | null)[];
  projects: Record<Tables["projects"]["status"], DemoProject[]>;
  /** Built-up area is in square feet. All values are those of each plan's sheet. */
  plans: DemoPlan[];
};

export const demo = shipped as DemoData;

export const demoEnquiries = demo.enquiries.map(({ enquiry, ...row }, index) => {
  const source = demo.sources[index % demo.sources.length];
  return { ...blankOf(enquiryEntity), ...row, enquiry: source ? withSource(enquiry, source) : enquiry };
});

export const ASSUMED_PACKAGE = "Essential";

export const planRow = ({ builtUp, bedrooms: _, facing: __, rooms: ___, ...plan }: DemoPlan) => ({
  ...plan,
  price: builtUp * shipped.rates.Bengaluru[ASSUMED_PACKAGE],
  status: "active" as const,
});

/** Project cards recognise how this caption begins. */
const CAPTION = "Artist's impression of a sample house";

export const ownColumns = ({ projectName, plot_size, property_type, lines }: DemoProject) => ({
  projectName,
  plot_size,
  property_type,
  description: asLines([...lines, CAPTION]),
});

type Fields = Record<string, unknown>;
type StoredRow = Fields & { _id: string };

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

type PlainTable = "cities" | "customers" | "enquiries" | "projects" | "floor_plans" | "employees";

const unchanged = (db: Db, table: PlainTable) =>
  db.selectFrom(table).selectAll().whereRef("updatedAt", "=", "createdAt").orderBy("_id");

const candidates: Record<DemoKind, (db: Db) => Promise<StoredRow[]>> = {
  cities: (db) => unchanged(db, "cities").execute(),
  packages: (db) =>
    selectPackages(db).whereRef("packages.updatedAt", "=", "packages.createdAt").orderBy("packages._id").execute(),
  services: (db) =>
    selectServices(db)
      .innerJoin("cities", "cities._id", "packages.cityId")
      .select("cities.cityName")
      .whereRef("services.updatedAt", "=", "services.createdAt")
      .orderBy("services._id")
      .execute(),
  customers: (db) => unchanged(db, "customers").where("email", "in", emailsOf(demo.customers)).execute(),
  enquiries: (db) =>
    unchanged(db, "enquiries")
      .where("email", "in", emailsOf(demoEnquiries))
      .where("idempotencyKey", "is", null)
      .execute(),
  projects: (db) => unchanged(db, "projects").execute(),
  floorplans: (db) => unchanged(db, "floor_plans").execute(),
  employees: (db) => unchanged(db, "employees").execute(),
};

export async function findDemoRows(db: Db, kind: DemoKind): Promise<string[]> {
  const names = Object.keys(seeded[kind][0] ?? {});
  const keyOf = (row: Fields) => JSON.stringify(names.map((name) => row[name]));
  const left = new Set(seeded[kind].map(keyOf));
  const rows = await candidates[kind](db);
  return rows.filter((row) => left.delete(keyOf(row))).map(({ _id }) => _id);
}

export type RowIds = Partial<Record<DemoKind, string[]>>;

export async function chooseDemoRows(
  db: Db,
  kinds: readonly DemoKind[],
  isKept = (_id: string) => false,
): Promise<RowIds> {
  const chosen: RowIds = {};
  const choose = async (kind: DemoKind, used: readonly (string | null)[] = []) => {
    if (!kinds.includes(kind)) return;
    chosen[kind] = (await findDemoRows(db, kind)).filter((id) => !used.includes(id) && !isKept(id));
  };
  const remaining = <R extends { _id: string }>(kind: DemoKind, rows: readonly R[]) =>
    rows.filter(({ _id }) => !chosen[kind]?.includes(_id));

  for (const kind of ["enquiries", "floorplans", "employees", "projects", "services"] as const) await choose(kind);
  const allProjects = await db.selectFrom("projects").select(["_id", "customerId", "packageId"]).execute();
  const projects = remaining("projects", allProjects);
  const services = await db.selectFrom("services").select(["_id", "packageId"]).execute();
  const usedCustomers = projects.map(({ customerId }) => customerId);
  await choose("customers", usedCustomers);
  const usedPackages = [...projects, ...remaining("services", services)].map(({ packageId }) => packageId);
  await choose("packages", usedPackages);
  const removed = new Set(chosen.packages);
  const kept = services.filter(({ packageId }) => !removed.has(packageId)).map(({ _id }) => _id);
  if (chosen.services) chosen.services = chosen.services.filter((id) => !kept.includes(id));
  const packages = remaining("packages", await db.selectFrom("packages").select(["_id", "cityId"]).execute());
  const usedCities = packages.map(({ cityId }) => cityId);
  await choose("cities", usedCities);
  return chosen;
}

const TABLES = [
  ["enquiries", "enquiries"],
  ["projects", "projects"],
  ["customers", "customers"],
  ["services", "services"],
  ["packages", "packages"],
  ["cities", "cities"],
  ["floorplans", "floor_plans"],
  ["employees", "employees"],
] as const satisfies [DemoKind, keyof Tables][];

/** Removes unchanged and unused rows only. Returns all that no longer exist, so that a repeat returns the same. */
export async function removeDemoRows(db: Db, requested: RowIds): Promise<RowIds> {
  return db.transaction().execute(async (trx) => {
    const isKept = (id: string) => !Object.values(requested).some((ids) => ids.includes(id));
    const chosen = await chooseDemoRows(trx, Object.keys(requested) as DemoKind[], isKept);
    const absent: RowIds = {};
    for (const [kind, table] of TABLES) {
      const ids = chosen[kind] ?? [];
      if (ids.length > 0) await removeRows(trx, table, ids);
      if (requested[kind]?.length) absent[kind] = await missingOf(trx, table, requested[kind]);
    }
    return absent;
  });
}

type Table = (typeof TABLES)[number][1];

async function removeRows(trx: Db, table: Table, ids: string[]): Promise<void> {
  const images = await imagesOf(trx, table, ids);
  if (table === "floor_plans") await trx.deleteFrom("floor_plan_images").where("floorPlanId", "in", ids).execute();
  await trx.deleteFrom(table).where("_id", "in", ids).execute();
  await deleteUnreferencedImages(trx, images);
}

async function imagesOf(trx: Db, table: Table, ids: string[]): Promise<(string | null)[]> {
  if (table !== "projects" && table !== "floor_plans") return [];
  const rows =
    table === "projects"
      ? await trx.selectFrom("projects").select("image").where("_id", "in", ids).execute()
      : await trx.selectFrom("floor_plan_images").select("image").where("floorPlanId", "in", ids).execute();
  return rows.map(({ image }) => image);
}

async function missingOf(trx: Db, table: Table, ids: string[]): Promise<string[]> {
  const rows = await trx.selectFrom(table).select("_id").where("_id", "in", ids).execute();
  return ids.filter((id) => !rows.some(({ _id }) => _id === id));
}
