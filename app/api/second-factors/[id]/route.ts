import { secondFactorCalls } from "@/contract/calls/second-factors";
import { bff } from "@/server/gateway/handler";

export const DELETE = bff(secondFactorCalls.removeOwn);
