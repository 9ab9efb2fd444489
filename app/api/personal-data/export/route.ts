import { personalDataCalls } from "@/contract/calls/personal-data";
import { bff } from "@/server/gateway/handler";

export const POST = bff(personalDataCalls.export);
