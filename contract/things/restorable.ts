import { backendCalls } from "@/contract/calls";
import type { BackendCall } from "@/contract/calls/call";
import { cityCalls } from "@/contract/calls/cities";
import { customerCalls } from "@/contract/calls/customers";
import { enquiryCalls } from "@/contract/calls/enquiries";
import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { packageCalls } from "@/contract/calls/packages";
import { projectCalls } from "@/contract/calls/projects";
import { serviceCalls } from "@/contract/calls/services";
import type { DetailsKind } from "@/contract/content/documents";
import { ownValue } from "@/contract/own-value";
import type { RecordKind } from "@/contract/schemas/follow-up";

type Row = Record<string, unknown>;
export type Thing = {
  calls: { list: BackendCall; get?: BackendCall; remove: BackendCall };
  create: BackendCall;
  /** The field with the row's name. */
  label: string;
  /** Sent to create it again, except for pictures. */
  fields: readonly string[];
  /** The kinds of rows that refer to this one, each with its referring field. */
  referredBy?: Readonly<Record<string, string>>;
  /** The picture field of the form, and of the row. */
  pictures?: { sent: string; shown: string };
  /** The site's data about it: a follow-up or a document of details. */
  record?: RecordKind;
  details?: DetailsKind;
};

/** Restorable rows, by their name in paths. Employees are excluded: the site does not have their passwords. */
export const things: Record<string, Thing> = {
  enquiries: {
    calls: enquiryCalls,
    create: enquiryCalls.add,
    label: "name",
    fields: ["name", "phone", "email", "location", "plot_size", "enquiry", "status"],
    record: "enquiry",
  },
  customers: {
    calls: customerCalls,
    create: customerCalls.create,
    label: "name",
    fields: ["name", "email", "phone", "address", "status"],
    referredBy: { projects: "customer" },
    record: "customer",
  },
  projects: {
    calls: projectCalls,
    create: projectCalls.create,
    label: "projectName",
    fields: ["projectName", "package", "customer", "description", "status", "property_type", "plot_size"],
    pictures: { sent: "image", shown: "imageUrl" },
    record: "project",
    details: "project",
  },
  cities: {
    calls: cityCalls,
    create: cityCalls.create,
    label: "cityName",
    fields: ["cityName", "cityCode"],
    referredBy: { packages: "city" },
  },
  packages: {
    calls: packageCalls,
    create: packageCalls.create,
    label: "packageName",
    fields: ["packageName", "city", "pricePerSquareFoot"],
    referredBy: { services: "package", projects: "package" },
    details: "package",
  },
  services: {
    calls: serviceCalls,
    create: serviceCalls.create,
    label: "serviceName",
    fields: ["package", "serviceName", "description"],
  },
  floorplans: {
    calls: floorPlanCalls,
    create: floorPlanCalls.create,
    label: "name",
    fields: ["name", "description", "status", "propertyType", "floor", "plotSize", "price"],
    pictures: { sent: "images", shown: "imageUrls" },
    details: "design",
  },
};

/** Looks up an untrusted name. */
export const thingNamed = (name: string): Thing | undefined => ownValue(things, name);

/** The body that creates a row again: references by id, and no absent fields. */
export const bodyOf = ({ fields }: Thing, row: Row): Row =>
  Object.fromEntries(
    fields
      .map((name) => [name, idOf(row[name])] as const)
      .filter(([, value]) => value !== undefined && value !== null && value !== ""),
  );

export const idOf = (value: unknown) =>
  typeof value === "object" && value !== null && "_id" in value ? value._id : value;

export function updateOf(thing: string): BackendCall | undefined {
  const groups: Record<string, BackendCall>[] = Object.values(backendCalls);
  return groups.find(({ update }) => update?.path.split("/")[2] === thing)?.update;
}
