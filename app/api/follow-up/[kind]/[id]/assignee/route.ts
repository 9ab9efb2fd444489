import { followUpCalls } from "@/contract/calls/follow-up";
import { bff } from "@/server/compose";

export const PUT = bff(followUpCalls.assign);
