import type { SiteCall } from "@/contract/calls/call";
import { listOf } from "@/contract/schemas/answer";
import { designPrice } from "@/contract/schemas/design-price";

export const designPriceCalls = {
  /** Of each design whose built-up area and assumed package are known. */
  list: {
    method: "GET",
    path: "/api/design-prices",
    answeredBy: "site",
    access: ["designs"],
    tags: ["floor-plans", "packages", "cities", "site-content"],
    response: listOf(designPrice),
  },
} as const satisfies Record<string, SiteCall>;
