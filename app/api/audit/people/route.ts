import { auditCalls } from "@/contract/calls/audit";
import { bff } from "@/server/bff/handler";

export const GET = bff(auditCalls.people);
