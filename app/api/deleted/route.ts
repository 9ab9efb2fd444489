import { deletedCalls } from "@/contract/calls/deleted";
import { bff } from "@/server/gateway/handler";

export const GET = bff(deletedCalls.list);
