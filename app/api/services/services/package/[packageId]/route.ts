import { serviceCalls } from "@/contract/calls/services";
import { bff } from "@/server/gateway/handler";

export const GET = bff(serviceCalls.listInPackage);
