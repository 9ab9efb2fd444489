import { serviceCalls } from "@/contract/calls/services";
import { bff } from "@/server/bff/handler";

export const GET = bff(serviceCalls.list);
export const POST = bff(serviceCalls.create);
