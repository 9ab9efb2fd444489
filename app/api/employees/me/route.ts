import { employeeCalls } from "@/contract/calls/employees";
import { bff } from "@/server/bff/handler";

export const GET = bff(employeeCalls.me);
