import { quoteCalls } from "@/contract/calls/quotes";
import { bff } from "@/server/compose";

export const POST = bff(quoteCalls.mail);
