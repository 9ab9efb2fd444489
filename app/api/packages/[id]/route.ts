import { packageCalls } from "@/lib/api/calls/packages";
import { bff } from "@/lib/bff/handler";

export const GET = bff(packageCalls.get);
export const PUT = bff(packageCalls.update);
export const DELETE = bff(packageCalls.remove);
