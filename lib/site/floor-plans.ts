import "server-only";
import { floorPlanCalls } from "@/lib/api/calls/floor-plans";
import { readPublic } from "@/lib/api/request";
import { orIncomplete } from "./incomplete";

/** The active designs, in the backend's order. Undefined: they could not be fetched. */
export const getDesigns = () => orIncomplete(readPublic(floorPlanCalls.catalogue, {}).then((list) => list.data));
