import { customerCalls } from "@/lib/api/calls/customers";
import { bff } from "@/lib/bff/handler";

export const GET = bff(customerCalls.get);
export const PUT = bff(customerCalls.update);
export const DELETE = bff(customerCalls.remove);
