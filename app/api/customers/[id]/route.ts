import { customerCalls } from "@/contract/calls/customers";
import { bff } from "@/server/compose";

export const GET = bff(customerCalls.get);
export const PUT = bff(customerCalls.update);
export const DELETE = bff(customerCalls.remove);
