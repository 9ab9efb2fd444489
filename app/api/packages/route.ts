import { packageCalls } from "@/lib/api/calls/packages";
import { bff } from "@/lib/bff/handler";

export const GET = bff(packageCalls.list);
export const POST = bff(packageCalls.create);
