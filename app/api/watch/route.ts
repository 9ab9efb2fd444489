import { watchCalls } from "@/contract/calls/watch";
import { bff } from "@/server/gateway/handler";

export const GET = bff(watchCalls.read);
