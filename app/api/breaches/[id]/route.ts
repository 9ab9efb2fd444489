import { breachCalls } from "@/contract/calls/breaches";
import { bff } from "@/server/bff/handler";

export const PUT = bff(breachCalls.save);
