import { deadLetterCalls } from "@/contract/calls/dead-letters";
import { bff } from "@/server/bff/handler";

export const GET = bff(deadLetterCalls.list);
