import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { serverChecks } from "@/contract/schemas/server-checks";

/** The checks of `npm run doctor`, except the test enquiry, which the checklist sends itself. */
export const serverCheckCalls = {
  read: {
    method: "GET",
    path: "/api/server-checks",
    answeredBy: "site",
    access: ["site"],
    tags: [],
    response: dataOf(serverChecks),
  },
} as const satisfies Record<string, SiteCall>;
