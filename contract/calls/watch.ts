import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { watch } from "@/contract/schemas/watch";

/** The state of what the site monitors, and the mails sent to the owner about it. */
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
