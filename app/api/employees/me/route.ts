import { employeeCalls } from "@/contract/calls/employees";
import { bff } from "@/server/compose";

export const GET = bff(employeeCalls.me);
