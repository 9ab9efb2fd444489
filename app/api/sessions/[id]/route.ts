import { sessionCalls } from "@/contract/calls/sessions";
import { bff } from "@/server/bff/handler";

export const DELETE = bff(sessionCalls.endOwn);
