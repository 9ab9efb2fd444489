import { floorPlanCalls } from "@/lib/api/calls/floor-plans";
import { bff } from "@/lib/bff/handler";

export const GET = bff(floorPlanCalls.list, { public: floorPlanCalls.catalogue });
export const POST = bff(floorPlanCalls.create);
