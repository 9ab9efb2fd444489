import { customerCalls } from "@/contract/calls/customers";
import { bff } from "@/server/compose";

export const GET = bff(customerCalls.list);
export const POST = bff(customerCalls.create);
