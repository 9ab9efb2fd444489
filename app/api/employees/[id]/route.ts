import { employeeCalls } from "@/lib/api/calls/employees";
import { bff } from "@/lib/bff/handler";

export const PUT = bff(employeeCalls.update);
export const DELETE = bff(employeeCalls.remove);
