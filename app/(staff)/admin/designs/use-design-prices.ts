"use client";

import { useMemo } from "react";
import { designPriceCalls, floorPlanCalls } from "@/contract/calls/floor-plans";
import type { FloorPlan, FloorPlanInput } from "@/contract/schemas/floor-plan";
import { ifMatchOf, useCall, useWrite } from "@/lib/api/use-call";

/** The public prices of designs, and a function that stores one of them. */
export function useDesignPrices() {
  const { data } = useCall(designPriceCalls.list, {});
  const update = useWrite(floorPlanCalls.update);
  const byId = useMemo(() => new Map(data?.data.map((one) => [one._id, one])), [data]);
  return {
    of: ({ _id }: FloorPlan) => byId.get(_id),
    /** Sends no pictures, so the backend keeps them. */
    takeOver: ({ _id, updatedAt, ...design }: FloorPlan, price: number) => {
      const { name, description, status, propertyType, floor, plotSize } = design;
      const unchanged = {
        name,
        description,
        status: status as FloorPlanInput["status"],
        propertyType,
        floor,
        plotSize,
      };
      return update({
        params: { id: _id },
        body: { ...unchanged, price, images: [] },
        ifMatch: ifMatchOf({ updatedAt }),
      });
    },
  };
}
