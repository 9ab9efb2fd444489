import { leadSourceCalls } from "@/contract/calls/lead-sources";
import { bff } from "@/server/compose";

export const POST = bff(leadSourceCalls.take);
