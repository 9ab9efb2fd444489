import { enquiryCalls } from "@/lib/api/calls/enquiries";
import { bff } from "@/lib/bff/handler";

export const GET = bff(enquiryCalls.counts);
