import { employeeCalls } from "@/contract/calls/employees";
import { bff } from "@/server/compose";

export const GET = bff(employeeCalls.list);
export const POST = bff(employeeCalls.create);
