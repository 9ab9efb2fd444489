import { waitingEnquiryCalls } from "@/lib/api/calls/waiting-enquiries";
import { bff } from "@/lib/bff/handler";

export const PUT = bff(waitingEnquiryCalls.retry);
export const DELETE = bff(waitingEnquiryCalls.discard);
