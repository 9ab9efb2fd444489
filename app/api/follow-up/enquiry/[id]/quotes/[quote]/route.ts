import { quoteCalls } from "@/contract/calls/quotes";
import { bff } from "@/server/compose";

export const PUT = bff(quoteCalls.setState);
