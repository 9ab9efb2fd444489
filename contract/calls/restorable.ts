import type { DetailsKind } from "@/contract/content/documents";
import { ownValue } from "@/contract/own-value";
import type { RecordKind } from "@/contract/schemas/follow-up";
import { described, referringTo, type ThingName, thingNames } from "@/contract/things";
import type { AnyThing } from "@/contract/things/thing";
import { backendCalls, type RowCalls } from "./backend";
import type { BackendCall } from "./call";
import { enquiryCalls } from "./enquiries";

export type Restorable = {
  calls: RowCalls;
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

const special: { [Name in RestorableName]?: Partial<Pick<Restorable, "create" | "record" | "details">> } = {
  enquiries: { create: enquiryCalls.add, record: "enquiry" },
  customers: { record: "customer" },
  projects: { record: "project", details: "project" },
  packages: { details: "package" },
  floorplans: { details: "design" },
};

function restorable(name: RestorableName): Restorable {
  const thing: AnyThing = described[name];
  const calls: RowCalls = backendCalls[name];
  const [pictures] = Object.entries(thing.sentAlone).flatMap(([sent, how]) =>
    how === "secret" ? [] : [{ sent, shown: how.shownAs }],
  );
  return { calls, create: calls.create, thing, pictures, referredBy: referringTo(name), ...special[name] };
}

const names = thingNames.filter((name) => name !== "employees");

/** Restorable rows, by their name in paths. Employees are excluded: the site does not have their passwords. */
export const things = Object.fromEntries(names.map((name) => [name, restorable(name)])) as Record<
  RestorableName,
  Restorable
>;

export const thingNamed = (name: string): Restorable | undefined => ownValue<Restorable>(things, name);
