import { personalDataCalls } from "@/contract/calls/personal-data";
import { bff } from "@/server/bff/handler";

export const POST = bff(personalDataCalls.export);
