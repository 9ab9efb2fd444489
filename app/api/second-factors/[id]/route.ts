import { secondFactorCalls } from "@/contract/calls/second-factors";
import { bff } from "@/server/bff/handler";

export const DELETE = bff(secondFactorCalls.removeOwn);
