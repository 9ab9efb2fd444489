import { deadLetterCalls } from "@/contract/calls/dead-letters";
import { bff } from "@/server/gateway/handler";

export const GET = bff(deadLetterCalls.list);
