import { enquiryCalls } from "@/contract/calls/enquiries";
import { takeEnquiry } from "@/server/features/enquiries/handler";
import { bff } from "@/server/gateway/handler";

export const GET = bff(enquiryCalls.list);
export const POST = takeEnquiry;
