import { breachCalls } from "@/contract/calls/breaches";
import { bff } from "@/server/gateway/handler";

export const PUT = bff(breachCalls.save);
