import { breachCalls } from "@/contract/calls/breaches";
import { bff } from "@/server/bff/handler";

export const GET = bff(breachCalls.list);
