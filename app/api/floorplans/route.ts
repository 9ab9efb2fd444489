import { floorPlanCalls } from "@/contract/calls/floor-plans";
import { bff } from "@/server/compose";

export const GET = bff(floorPlanCalls.list, { public: floorPlanCalls.catalogue });
export const POST = bff(floorPlanCalls.create);
