import { leadSourceCalls } from "@/contract/calls/lead-sources";
import { bff } from "@/server/compose";

export const PUT = bff(leadSourceCalls.update);
export const DELETE = bff(leadSourceCalls.remove);
