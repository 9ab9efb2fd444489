import type { SiteCall } from "@/contract/calls/call";
import { listOf } from "@/contract/schemas/answer";
import { designPrice } from "@/contract/schemas/design-price";

export const designPriceCalls = {
  /** Designs with a known built-up area and assumed package. */
  list: {
    method: "GET",
    path: "/api/design-prices",
    answeredBy: "site",
    access: ["designs"],
    tags: ["floorplans", "packages", "cities", "site-content"],
    response: listOf(designPrice),
  },
} as const satisfies Record<string, SiteCall>;
