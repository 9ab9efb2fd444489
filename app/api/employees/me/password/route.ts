import { employeeCalls } from "@/lib/api/calls/employees";
import { bff } from "@/lib/bff/handler";

export const POST = bff(employeeCalls.changePassword);
