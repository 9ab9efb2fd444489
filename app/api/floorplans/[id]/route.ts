import { floorPlanCalls } from "@/lib/api/calls/floor-plans";
import { bff } from "@/lib/bff/handler";

export const PUT = bff(floorPlanCalls.update);
export const DELETE = bff(floorPlanCalls.remove);
