import { packageCalls } from "@/contract/calls/packages";
import { bff } from "@/server/gateway/handler";

export const GET = bff(packageCalls.listInCity);
