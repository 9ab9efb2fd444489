import { serviceCalls } from "@/contract/calls/services";
import { bff } from "@/server/compose";

export const GET = bff(serviceCalls.listInPackage);
