import { employeeCalls } from "@/contract/calls/employees";
import { bff } from "@/server/gateway/handler";

export const GET = bff(employeeCalls.me);
