import { employeeCalls } from "@/lib/api/calls/employees";
import { bff } from "@/lib/bff/handler";

export const GET = bff(employeeCalls.list);
export const POST = bff(employeeCalls.create);
