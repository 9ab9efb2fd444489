import type { DesignDetails, PackageDetails, ProjectDetails } from "@/contract/content/details";
import { type Source, withSource } from "@/contract/enquiry-source";
import { blankOf } from "@/contract/entities/entity";
import { enquiryEntity } from "@/contract/entities/people";
import type { DemoKind } from "@/contract/schemas/monitoring";
import type { Permission } from "@/contract/schemas/permission";
import { asLines } from "../db/rows";
import type { Db, Tables } from "../db/tables";
import shipped from "./demo.json";

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
