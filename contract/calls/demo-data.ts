import type { SiteCall } from "@/contract/calls/call";
import { dataOf } from "@/contract/schemas/answer";
import { demoData, demoDataQuery, demoDataRemoval, demoDataRemoved } from "@/contract/schemas/demo-data";
import { thingNames } from "@/contract/things";

const rows = [...thingNames, "follow-up"] as const;

/** The demo data of a first start with the embedded backend. */
export const demoDataCalls = {
  /** The dry run: what a removal of these groups deletes. */
  read: {
    method: "GET",
    path: "/api/demo-data",
    answeredBy: "site",
    access: ["admin"],
    tags: ["go-live", ...rows],
    query: demoDataQuery,
    response: dataOf(demoData),
  },
  remove: {
    method: "POST",
    path: "/api/demo-data/removal",
    answeredBy: "site",
    access: ["admin"],
    tags: ["go-live", "site-content", ...rows],
    body: demoDataRemoval,
    response: dataOf(demoDataRemoved),
  },
} as const satisfies Record<string, SiteCall>;
