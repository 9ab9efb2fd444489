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
import { described, referringTo, type ThingName } from ".";
import type { AnyThing } from "./thing";

export type Restorable = {
  calls: { list: BackendCall; get?: BackendCall; remove: BackendCall };
  create: BackendCall;
  thing: AnyThing;
  /** The kinds of rows that refer to this one, each with its referring field. */
  referredBy: Readonly<Record<string, string>>;
  /** The picture field of the form, and of the row. */
  pictures?: { sent: string; shown: string };
  /** The site's data about it: a follow-up or a document of details. */
  record?: RecordKind;
  details?: DetailsKind;
};
type RestorableName = Exclude<ThingName, "employees">;
type Known = Pick<Restorable, "calls" | "create" | "record" | "details">;

const known: Record<RestorableName, Known> = {
  enquiries: { calls: enquiryCalls, create: enquiryCalls.add, record: "enquiry" },
  customers: { calls: customerCalls, create: customerCalls.create, record: "customer" },
  projects: { calls: projectCalls, create: projectCalls.create, record: "project", details: "project" },
  cities: { calls: cityCalls, create: cityCalls.create },
  packages: { calls: packageCalls, create: packageCalls.create, details: "package" },
  services: { calls: serviceCalls, create: serviceCalls.create },
  floorplans: { calls: floorPlanCalls, create: floorPlanCalls.create, details: "design" },
};

const restorable = ([name, about]: [string, Known]): [string, Restorable] => {
  const thing: AnyThing = described[name as RestorableName];
  const [pictures] = Object.entries(thing.sentAlone).flatMap(([sent, how]) =>
    how === "secret" ? [] : [{ sent, shown: how.shownAs }],
  );
  return [name, { ...about, thing, pictures, referredBy: referringTo(name) }];
};

/** Restorable rows, by their name in paths. Employees are excluded: the site does not have their passwords. */
export const things = Object.fromEntries(Object.entries(known).map(restorable)) as Record<RestorableName, Restorable>;

/** Looks up an untrusted name. */
export const thingNamed = (name: string): Restorable | undefined => ownValue<Restorable>(things, name);

export function updateOf(thing: string): BackendCall | undefined {
  const groups: Record<string, BackendCall>[] = Object.values(backendCalls);
  return groups.find(({ update }) => update?.path.split("/")[2] === thing)?.update;
}
