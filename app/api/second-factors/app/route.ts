import { secondFactorCalls } from "@/lib/api/calls/second-factors";
import { bff } from "@/lib/bff/handler";

export const POST = bff(secondFactorCalls.addApp);
