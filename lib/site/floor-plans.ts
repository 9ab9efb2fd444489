import "server-only";
import { floorPlanCalls } from "@/lib/api/calls/floor-plans";
import { readPublic } from "@/lib/api/request";
import { excusedWhileBuilding } from "./excused";

/** The active designs, in the backend's order. Undefined: they could not be fetched. */
export const getDesigns = () =>
  excusedWhileBuilding(readPublic(floorPlanCalls.catalogue, {}).then((list) => list.data));
