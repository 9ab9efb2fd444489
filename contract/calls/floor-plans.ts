import { z } from "zod";
import { type BackendCall, group, type SiteCall } from "@/contract/calls/call";
import { dataOf, listOf, says } from "@/contract/schemas/answer";
import { floorPlan, floorPlanInput } from "@/contract/schemas/floor-plan";
import { listQuery } from "@/contract/schemas/list-query";

/** Visitors see active designs only (DSGN-05). `total` counts the others too, so it is dropped. */
const catalogue = listOf(floorPlan).transform(({ data }) => {
  const active = data.filter((plan) => plan.status === "active");
  return { data: active, total: active.length };
});

const own = group({ answeredBy: "backend", access: ["designs"], tags: ["floorplans"] });
const form = { body: floorPlanInput, encoding: "multipart" } as const;

export const floorPlanCalls = {
  catalogue: own.get("/api/floorplans/", catalogue, { access: "public" }),
  list: own.get("/api/floorplans/", listOf(floorPlan), { query: listQuery, order: "createdAt" }),
  create: own.post("/api/floorplans", dataOf(floorPlan), form),
  update: own.put("/api/floorplans/:id", dataOf(floorPlan), form),
  remove: own.delete("/api/floorplans/:id", says("floorplan deleted successfully")),
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

const ofDesigns = group({
  answeredBy: "site",
  access: ["designs"],
  tags: ["floorplans", "packages", "cities", "site-content"],
});

export const designPriceCalls = {
  /** Designs with a known built-up area and assumed package. */
  list: ofDesigns.get("/api/design-prices", listOf(designPrice)),
} as const satisfies Record<string, SiteCall>;
