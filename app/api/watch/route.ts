import { watchCalls } from "@/contract/calls/watch";
import { bff } from "@/server/bff/handler";

export const GET = bff(watchCalls.read);
