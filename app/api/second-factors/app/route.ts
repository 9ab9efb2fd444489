import { secondFactorCalls } from "@/contract/calls/second-factors";
import { bff } from "@/server/compose";

export const POST = bff(secondFactorCalls.addApp);
