import { secondFactorCalls } from "@/lib/api/calls/second-factors";
import { bff } from "@/lib/bff/handler";

export const GET = bff(secondFactorCalls.readRule);
export const PUT = bff(secondFactorCalls.setRule);
