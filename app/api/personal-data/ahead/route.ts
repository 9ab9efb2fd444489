import { personalDataCalls } from "@/contract/calls/personal-data";
import { bff } from "@/server/bff/handler";

export const GET = bff(personalDataCalls.ahead);
