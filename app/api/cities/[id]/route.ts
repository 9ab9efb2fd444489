import { cityCalls } from "@/lib/api/calls/cities";
import { bff } from "@/lib/bff/handler";

export const GET = bff(cityCalls.get);
export const PUT = bff(cityCalls.update);
export const DELETE = bff(cityCalls.remove);
