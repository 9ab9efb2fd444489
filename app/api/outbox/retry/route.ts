import { deadLetterCalls } from "@/contract/calls/dead-letters";
import { bff } from "@/server/bff/handler";

export const POST = bff(deadLetterCalls.retryAll);
