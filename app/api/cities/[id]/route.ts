import { cityCalls } from "@/contract/calls/cities";
import { bff } from "@/server/compose";

export const GET = bff(cityCalls.get);
export const PUT = bff(cityCalls.update);
export const DELETE = bff(cityCalls.remove);
