import { packageCalls } from "@/contract/calls/packages";
import { bff } from "@/server/compose";

export const GET = bff(packageCalls.listInCity);
