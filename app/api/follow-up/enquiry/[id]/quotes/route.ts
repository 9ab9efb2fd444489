import { quoteCalls } from "@/contract/calls/quotes";
import { bff } from "@/server/gateway/handler";

export const POST = bff(quoteCalls.make);
