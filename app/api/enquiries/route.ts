import { enquiryCalls } from "@/contract/calls/enquiries";
import { bff, takeEnquiry } from "@/server/compose";

export const GET = bff(enquiryCalls.list);
export const POST = takeEnquiry;
