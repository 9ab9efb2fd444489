import { ownValue } from "@/contract/own-value";
import type { ThingName } from "@/contract/things";
import type { BackendCall } from "./call";
import { cityCalls } from "./cities";
import { customerCalls } from "./customers";
import { employeeCalls } from "./employees";
import { enquiryCalls } from "./enquiries";
import { floorPlanCalls } from "./floor-plans";
import { packageCalls } from "./packages";
import { projectCalls } from "./projects";
import { serviceCalls } from "./services";

export type RowCalls = Record<string, BackendCall> &
  Record<"list" | "create" | "update" | "remove", BackendCall> & { get?: BackendCall };

/** Answered by the backend: the calls of the specification and a few more, by the kind's name in paths. */
export const backendCalls = {
  cities: cityCalls,
  customers: customerCalls,
  employees: employeeCalls,
  enquiries: enquiryCalls,
  floorplans: floorPlanCalls,
  packages: packageCalls,
  projects: projectCalls,
  services: serviceCalls,
} as const satisfies Record<ThingName, RowCalls>;

export const callsFor = (thing: string): RowCalls | undefined => ownValue<RowCalls>(backendCalls, thing);
