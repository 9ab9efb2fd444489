import { rightsCalls } from "@/contract/calls/rights";
import { bff } from "@/server/compose";

export const PUT = bff(rightsCalls.set);
