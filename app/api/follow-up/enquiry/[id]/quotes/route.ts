import { quoteCalls } from "@/contract/calls/quotes";
import { bff } from "@/server/bff/handler";

export const POST = bff(quoteCalls.make);
