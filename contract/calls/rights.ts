import type { SiteCall } from "@/contract/calls/call";
import { dataOf, listOf } from "@/contract/schemas/answer";
import { rightsInput, rightsOfEmployee } from "@/contract/schemas/rights";

const own = { answeredBy: "site", access: ["employee"], tags: ["employees"] } as const;

/** What the site itself allows each employee. */
export const rightsCalls = {
  list: { ...own, method: "GET", path: "/api/rights", response: listOf(rightsOfEmployee) },
  set: {
    ...own,
    method: "PUT",
    path: "/api/rights/:employee",
    needsProof: true,
    body: rightsInput,
    response: dataOf(rightsOfEmployee),
  },
} as const satisfies Record<string, SiteCall>;
