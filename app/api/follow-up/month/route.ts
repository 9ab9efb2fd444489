import { followUpCalls } from "@/contract/calls/follow-up";
import { bff } from "@/server/compose";

export const GET = bff(followUpCalls.month);
