import { auditCalls } from "@/contract/calls/audit";
import { bff } from "@/server/gateway/handler";

export const GET = bff(auditCalls.people);
