import { deletedCalls } from "@/contract/calls/deleted";
import { bff } from "@/server/bff/handler";

export const POST = bff(deletedCalls.restore);
