import { followUpCalls } from "@/contract/calls/follow-up";
import { bff } from "@/server/bff/handler";

export const GET = bff(followUpCalls.work);
