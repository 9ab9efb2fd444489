import { serviceCalls } from "@/contract/calls/services";
import { bff } from "@/server/compose";

export const GET = bff(serviceCalls.get);
export const PUT = bff(serviceCalls.update);
export const DELETE = bff(serviceCalls.remove);
