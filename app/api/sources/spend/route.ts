import { sourceCalls } from "@/contract/calls/sources";
import { bff } from "@/server/compose";

export const GET = bff(sourceCalls.spend);
export const PUT = bff(sourceCalls.setSpend);
