import { enquiryCalls } from "@/contract/calls/enquiries";
import { bff } from "@/server/bff/handler";
import { takeEnquiry } from "@/server/enquiries/handler";

export const GET = bff(enquiryCalls.list);
export const POST = takeEnquiry;
