import { deletedCalls } from "@/contract/calls/deleted";
import { bff } from "@/server/bff/handler";

export const GET = bff(deletedCalls.list);
