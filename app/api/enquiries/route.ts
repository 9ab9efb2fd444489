import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { takeEnquiry } from "@/lib/bff/enquiry-handler";
import { bff } from "@/lib/bff/handler";

export const GET = bff(enquiryCalls.list);
export const POST = takeEnquiry;
