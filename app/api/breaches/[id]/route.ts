import { breachCalls } from "@/contract/calls/breaches";
import { bff } from "@/server/compose";

export const PUT = bff(breachCalls.save);
