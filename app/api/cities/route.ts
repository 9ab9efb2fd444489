import { cityCalls } from "@/lib/api/calls/cities";
import { bff } from "@/lib/bff/handler";

export const GET = bff(cityCalls.list);
export const POST = bff(cityCalls.create);
