import { followUpCalls } from "@/contract/calls/follow-up";
import { bff } from "@/server/gateway/handler";

export const GET = bff(followUpCalls.templates);
