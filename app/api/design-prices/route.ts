import { designPriceCalls } from "@/contract/calls/design-prices";
import { bff } from "@/server/compose";

export const GET = bff(designPriceCalls.list);
