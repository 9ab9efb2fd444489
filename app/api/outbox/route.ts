import { deadLetterCalls } from "@/contract/calls/dead-letters";
import { bff } from "@/server/compose";

export const GET = bff(deadLetterCalls.list);
