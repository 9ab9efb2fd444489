import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { bff } from "@/server/compose";

export const PUT = bff(floorPlanCalls.update);
export const DELETE = bff(floorPlanCalls.remove);
