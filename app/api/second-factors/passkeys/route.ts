import { secondFactorCalls } from "@/contract/calls/second-factors";
import { bff } from "@/server/gateway/handler";

export const POST = bff(secondFactorCalls.addPasskey);
