import { suspectListCalls } from "@/contract/calls/suspect-lists";
import { bff } from "@/server/compose";

export const GET = bff(suspectListCalls.list);
