import { waitingEnquiryCalls } from "@/lib/api/calls/waiting-enquiries";
import { bff } from "@/lib/bff/handler";

export const GET = bff(waitingEnquiryCalls.list);
