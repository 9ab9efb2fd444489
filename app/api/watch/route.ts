import { watchCalls } from "@/contract/calls/watch";
import { bff } from "@/server/compose";

export const GET = bff(watchCalls.read);
