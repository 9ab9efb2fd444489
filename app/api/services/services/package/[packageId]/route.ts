import { serviceCalls } from "@/lib/api/calls/services";
import { bff } from "@/lib/bff/handler";

export const GET = bff(serviceCalls.listInPackage);
