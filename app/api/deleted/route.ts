import { deletedCalls } from "@/contract/calls/deleted";
import { bff } from "@/server/compose";

export const GET = bff(deletedCalls.list);
