import { serverCheckCalls } from "@/contract/calls/server-checks";
import { bff } from "@/server/compose";

export const GET = bff(serverCheckCalls.read);
