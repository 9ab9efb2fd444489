import { leadSourceCalls } from "@/contract/calls/lead-sources";
import { bff } from "@/server/compose";

export const PUT = bff(leadSourceCalls.map);
