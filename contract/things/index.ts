import { ownValue } from "@/contract/own-value";
import { cityThing, designThing, packageThing, projectThing, serviceThing } from "./catalogue";
import { customerThing, employeeThing, enquiryThing } from "./people";
import type { AnyThing, Field } from "./thing";

export const described = {
  enquiries: enquiryThing,
  customers: customerThing,
  projects: projectThing,
  packages: packageThing,
  services: serviceThing,
  cities: cityThing,
  floorplans: designThing,
  employees: employeeThing,
} as const satisfies Record<string, AnyThing>;

export type ThingName = keyof typeof described;
export const thingNames = Object.keys(described) as ThingName[];

export const findThing = (name: string): AnyThing | undefined => ownValue<AnyThing>(described, name);

const references = Object.entries<AnyThing>(described).flatMap(([thing, { fields }]) =>
  Object.entries<Field>(fields).flatMap(([field, about]) =>
    about.kind === "reference" ? [{ thing, field, to: about.to }] : [],
  ),
);

export const referringTo = (name: string): Record<string, string> =>
  Object.fromEntries(references.filter(({ to }) => to === name).map(({ thing, field }) => [thing, field]));

export const referred = Object.fromEntries(references.map(({ field, to }) => [field, to]));
