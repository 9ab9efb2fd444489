import { cityCalls } from "@/contract/calls/cities";
import { bff } from "@/server/compose";

export const GET = bff(cityCalls.list);
export const POST = bff(cityCalls.create);
