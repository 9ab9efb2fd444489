import { quoteCalls } from "@/contract/calls/quotes";
import { bff } from "@/server/bff/handler";

export const GET = bff(quoteCalls.quotable);
