import { breachCalls } from "@/contract/calls/breaches";
import { bff } from "@/server/compose";

export const GET = bff(breachCalls.list);
