import { rightsCalls } from "@/contract/calls/rights";
import { bff } from "@/server/compose";

export const GET = bff(rightsCalls.list);
