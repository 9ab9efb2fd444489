import { employeeCalls } from "@/contract/calls/employees";
import { bff } from "@/server/compose";

export const PUT = bff(employeeCalls.update);
export const DELETE = bff(employeeCalls.remove);
