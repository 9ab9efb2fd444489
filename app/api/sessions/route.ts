import { sessionCalls } from "@/contract/calls/sessions";
import { bff } from "@/server/compose";

export const GET = bff(sessionCalls.listOwn);
export const DELETE = bff(sessionCalls.endOthers);
