import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { bff } from "@/lib/bff/handler";

export const GET = bff(enquiryCalls.get);
export const PUT = bff(enquiryCalls.update);
export const DELETE = bff(enquiryCalls.remove);
