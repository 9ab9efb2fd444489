import { packageCalls } from "@/contract/calls/packages";
import { bff } from "@/server/compose";

export const GET = bff(packageCalls.get);
export const PUT = bff(packageCalls.update);
export const DELETE = bff(packageCalls.remove);
