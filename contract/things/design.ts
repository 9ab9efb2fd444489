import { FLOOR_PLAN_STATUSES, type FloorPlan, type FloorPlanInput } from "@/contract/schemas/floor-plan";
import type { Thing } from "./thing";

export const designThing = {
  one: "design",
  called: "name",
  fields: {
    name: { kind: "text", label: "Name", header: "Design Name", also: ["Designs Name", "Design"] },
    propertyType: { kind: "text", label: "Property type", said: "property type", isHalf: true },
    plotSize: { kind: "area", label: "Plot size", said: "plot size", isHalf: true },
    price: { kind: "money", label: "Price", isHalf: true },
    floor: {
      kind: "text",
      label: "Number of floors",
      header: "Number of floors",
      also: ["Floors"],
      said: "number of floors",
      isHalf: true,
    },
    status: { kind: "choice", label: "Status", known: FLOOR_PLAN_STATUSES, otherwise: "active" },
    description: { kind: "long", label: "Description" },
    imageUrls: { kind: "pictures", label: "Design images", header: "Design Image" },
  },
  sentAlone: { images: { shownAs: "imageUrls" } },
} as const satisfies Thing<FloorPlan, FloorPlanInput>;
