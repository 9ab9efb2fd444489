import { followUpCalls } from "@/contract/calls/follow-up";
import { bff } from "@/server/bff/handler";

export const PUT = bff(followUpCalls.assign);
