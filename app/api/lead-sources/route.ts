import { leadSourceCalls } from "@/contract/calls/lead-sources";
import { bff } from "@/server/compose";

export const GET = bff(leadSourceCalls.list);
export const POST = bff(leadSourceCalls.add);
