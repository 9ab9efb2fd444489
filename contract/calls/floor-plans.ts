import { z } from "zod";
import type { BackendCall, SiteCall } from "@/contract/calls/call";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { floorPlan, floorPlanInput } from "@/contract/schemas/floor-plan";
import { listQuery } from "@/contract/schemas/list-query";

const tags = ["floorplans"] as const;

/** Visitors see active designs only (DSGN-05). `total` counts the others too, so it is dropped. */
const catalogue = listOf(floorPlan).transform(({ data }) => {
  const active = data.filter((plan) => plan.status === "active");
  return { data: active, total: active.length };
});

const own = { answeredBy: "backend", access: ["designs"], tags } as const;

export const floorPlanCalls = {
  /** `list` for visitors: active designs only. */
  catalogue: { ...own, method: "GET", path: "/api/floorplans/", access: "public", response: catalogue },
  list: {
    ...own,
    method: "GET",
    path: "/api/floorplans/",
    query: listQuery,
    order: "createdAt",
    response: listOf(floorPlan),
  },
  create: {
    ...own,
    method: "POST",
    path: "/api/floorplans",
    body: floorPlanInput,
    encoding: "multipart",
    response: dataOf(floorPlan),
  },
  update: {
    ...own,
    method: "PUT",
    path: "/api/floorplans/:id",
    body: floorPlanInput,
    encoding: "multipart",
    response: dataOf(floorPlan),
  },
  remove: { ...own, method: "DELETE", path: "/api/floorplans/:id", response: says("floorplan deleted successfully") },
} as const satisfies Record<string, BackendCall>;

/** The calculated price of a design: `amount` (rupees) is `area` (square feet) times `rate`. */
const designPrice = z.object({
  _id: z.string(),
  amount: z.number(),
  area: z.number(),
  rate: z.number(),
  packageName: z.string(),
  cityName: z.string(),
});

export type CalculatedDesign = z.infer<typeof designPrice>;

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
