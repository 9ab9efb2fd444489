import { sessionCalls } from "@/contract/calls/sessions";
import { bff } from "@/server/gateway/handler";

export const DELETE = bff(sessionCalls.endOwn);
