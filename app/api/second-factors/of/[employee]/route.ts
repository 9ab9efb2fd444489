import { secondFactorCalls } from "@/lib/api/calls/second-factors";
import { bff } from "@/lib/bff/handler";

export const GET = bff(secondFactorCalls.readOf);
export const DELETE = bff(secondFactorCalls.clearOf);
