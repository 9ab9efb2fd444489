import { sessionCalls } from "@/lib/api/calls/sessions";
import { bff } from "@/lib/bff/handler";

export const DELETE = bff(sessionCalls.endOwn);
