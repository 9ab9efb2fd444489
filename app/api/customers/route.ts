import { customerCalls } from "@/lib/api/calls/customers";
import { bff } from "@/lib/bff/handler";

export const GET = bff(customerCalls.list);
export const POST = bff(customerCalls.create);
