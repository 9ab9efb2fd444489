import { deadLetterCalls } from "@/contract/calls/dead-letters";
import { bff } from "@/server/compose";

export const PUT = bff(deadLetterCalls.retry);
export const DELETE = bff(deadLetterCalls.discard);
