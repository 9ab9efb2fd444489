import { packageCalls } from "@/contract/calls/packages";
import { bff } from "@/server/compose";

export const GET = bff(packageCalls.list);
export const POST = bff(packageCalls.create);
