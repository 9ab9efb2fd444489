import { ownValue } from "@/contract/own-value";
import { cityEntity, designEntity, packageEntity, projectEntity, serviceEntity } from "./catalogue";
import type { AnyEntity, Field } from "./entity";
import { customerEntity, employeeEntity, enquiryEntity } from "./people";

export const entities = {
  enquiries: enquiryEntity,
  customers: customerEntity,
  projects: projectEntity,
  packages: packageEntity,
  services: serviceEntity,
  cities: cityEntity,
  floorplans: designEntity,
  employees: employeeEntity,
} as const satisfies Record<string, AnyEntity>;

export type EntityName = keyof typeof entities;
export const entityNames = Object.keys(entities) as EntityName[];

export const findEntity = (name: string): AnyEntity | undefined => ownValue<AnyEntity>(entities, name);

const references = Object.entries<AnyEntity>(entities).flatMap(([entity, { fields }]) =>
  Object.entries<Field>(fields).flatMap(([field, description]) =>
    description.kind === "reference" ? [{ entity, field, to: description.to }] : [],
  ),
);

/** Entities that refer to the named one, each with its field of reference. */
export const referringTo = (name: string): Record<string, string> =>
  Object.fromEntries(references.filter(({ to }) => to === name).map(({ entity, field }) => [entity, field]));

export const entityOfReference = Object.fromEntries(references.map(({ field, to }) => [field, to]));
