import { suspectListCalls } from "@/contract/calls/suspect-lists";
import { bff } from "@/server/compose";

export const PUT = bff(suspectListCalls.show);
