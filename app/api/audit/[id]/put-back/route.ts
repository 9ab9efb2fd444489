import { auditCalls } from "@/contract/calls/audit";
import { bff } from "@/server/compose";

export const POST = bff(auditCalls.putBack);
