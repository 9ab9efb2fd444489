import { personalDataCalls } from "@/contract/calls/personal-data";
import { bff } from "@/server/compose";

export const GET = bff(personalDataCalls.ahead);
