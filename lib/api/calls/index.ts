import type { BackendCall, SiteCall } from "@/lib/api/call";
import { cityCalls } from "./cities";
import { customerCalls } from "./customers";
import { employeeCalls } from "./employees";
import { enquiryCalls } from "./enquiries";
import { floorPlanCalls } from "./floor-plans";
import { packageCalls } from "./packages";
import { passwordResetCalls } from "./password-resets";
import { projectCalls } from "./projects";
import { proofCalls } from "./proof";
import { secondFactorCalls } from "./second-factors";
import { secondStepCalls } from "./second-step";
import { serviceCalls } from "./services";
import { sessionCalls } from "./sessions";
import { waitingEnquiryCalls } from "./waiting-enquiries";

/** What the backend answers: the specification's calls, and few more. */
export const backendCalls = {
  cities: cityCalls,
  customers: customerCalls,
  employees: employeeCalls,
  enquiries: enquiryCalls,
  floorPlans: floorPlanCalls,
  packages: packageCalls,
  projects: projectCalls,
  services: serviceCalls,
} as const satisfies Record<string, Record<string, BackendCall>>;

/** What the site answers itself, out of its own database. */
export const siteCalls = {
  proof: proofCalls,
  secondFactors: secondFactorCalls,
  secondStep: secondStepCalls,
  passwordResets: passwordResetCalls,
  sessions: sessionCalls,
  waitingEnquiries: waitingEnquiryCalls,
} as const satisfies Record<string, Record<string, SiteCall>>;

/** THE TABLE, whole: for the tests that walk every row and for the documents made from it. */
export const calls = { ...backendCalls, ...siteCalls };
