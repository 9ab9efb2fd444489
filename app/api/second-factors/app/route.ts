import { secondFactorCalls } from "@/contract/calls/second-factors";
import { bff } from "@/server/bff/handler";

export const POST = bff(secondFactorCalls.addApp);
