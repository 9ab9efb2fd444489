import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { watch } from "@/contract/schemas/watch";

/** What the site watches by itself, how it is, and what the owner was mailed of it. */
export const watchCalls = {
  read: {
    method: "GET",
    path: "/api/watch",
    answeredBy: "site",
    access: ["site"],
    tags: [],
    response: dataOf(watch),
  },
} as const satisfies Record<string, SiteCall>;
