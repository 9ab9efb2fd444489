import { enquiryCalls } from "@/contract/calls/enquiries";
import { bff } from "@/server/bff/handler";

export const GET = bff(enquiryCalls.counts);
