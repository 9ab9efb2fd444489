import { sessionCalls } from "@/contract/calls/sessions";
import { bff } from "@/server/compose";

export const DELETE = bff(sessionCalls.endOwn);
