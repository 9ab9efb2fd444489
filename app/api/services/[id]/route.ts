import { serviceCalls } from "@/lib/api/calls/services";
import { bff } from "@/lib/bff/handler";

export const GET = bff(serviceCalls.get);
export const PUT = bff(serviceCalls.update);
export const DELETE = bff(serviceCalls.remove);
