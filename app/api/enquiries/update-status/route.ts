import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { bff } from "@/lib/bff/handler";

export const POST = bff(enquiryCalls.updateStatus);
