import { secondFactorCalls } from "@/contract/calls/second-factors";
import { bff } from "@/server/compose";

export const GET = bff(secondFactorCalls.readRule);
export const PUT = bff(secondFactorCalls.setRule);
