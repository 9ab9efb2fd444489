import { enquiryCalls } from "@/contract/calls/enquiries";
import { bff } from "@/server/compose";

export const GET = bff(enquiryCalls.get);
export const PUT = bff(enquiryCalls.update);
export const DELETE = bff(enquiryCalls.remove);
