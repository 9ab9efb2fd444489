import { designPriceCalls } from "@/contract/calls/design-prices";
import { bff } from "@/server/gateway/handler";

export const GET = bff(designPriceCalls.list);
