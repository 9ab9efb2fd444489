import type { EntityName } from "@/contract/entities";
import { ownValue } from "@/contract/own-value";
import type { BackendCall } from "./call";
import { cityCalls, floorPlanCalls, packageCalls, projectCalls, serviceCalls } from "./catalogue";
import { customerCalls } from "./customers";
import { employeeCalls } from "./employees";
import { enquiryCalls } from "./enquiries";

export type RowCalls = Record<string, BackendCall> &
  Record<"list" | "create" | "update" | "remove", BackendCall> & { get?: BackendCall };

export const backendCalls = {
  cities: cityCalls,
  customers: customerCalls,
  employees: employeeCalls,
  enquiries: enquiryCalls,
  floorplans: floorPlanCalls,
  packages: packageCalls,
  projects: projectCalls,
  services: serviceCalls,
} as const satisfies Record<EntityName, RowCalls>;

export const callsFor = (entity: string): RowCalls | undefined => ownValue<RowCalls>(backendCalls, entity);
