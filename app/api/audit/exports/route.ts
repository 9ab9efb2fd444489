import { auditCalls } from "@/contract/calls/audit";
import { bff } from "@/server/gateway/handler";

export const POST = bff(auditCalls.noteExport);
