import type { SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { PERMISSIONS } from "@/contract/schemas/permission";
import { spokenByEmployee, spokenInput, spokenLanguages } from "@/contract/schemas/spoken-languages";

const ofStaff = { answeredBy: "site", access: ["employee"], tags: ["employees"] } as const;

/** The languages that employees speak, for the assignment of enquiries. A hosted backend has no field for them. */
export const spokenLanguageCalls = {
  list: { ...ofStaff, method: "GET", path: "/api/spoken-languages", response: listOf(spokenByEmployee) },
  set: {
    ...ofStaff,
    method: "PUT",
    path: "/api/spoken-languages/:employee",
    body: spokenInput,
    response: dataOf(spokenByEmployee),
  },
  /** The caller's own; any staff member. */
  own: {
    ...ofStaff,
    method: "GET",
    path: "/api/spoken-languages/own",
    access: PERMISSIONS,
    response: dataOf(spokenLanguages),
  },
} as const satisfies Record<string, SiteCall>;
