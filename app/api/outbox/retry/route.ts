import { deadLetterCalls } from "@/contract/calls/dead-letters";
import { bff } from "@/server/compose";

export const POST = bff(deadLetterCalls.retryAll);
