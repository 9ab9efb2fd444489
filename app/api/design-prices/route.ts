import { designPriceCalls } from "@/contract/calls/design-prices";
import { bff } from "@/server/bff/handler";

export const GET = bff(designPriceCalls.list);
