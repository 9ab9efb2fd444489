import { sessionCalls } from "@/lib/api/calls/sessions";
import { bff } from "@/lib/bff/handler";

export const GET = bff(sessionCalls.listOwn);
export const DELETE = bff(sessionCalls.endOthers);
