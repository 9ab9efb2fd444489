import { sessionCalls } from "@/contract/calls/sessions";
import { bff } from "@/server/compose";

export const GET = bff(sessionCalls.listOf);
export const DELETE = bff(sessionCalls.endAllOf);
