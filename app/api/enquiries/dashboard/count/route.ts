import { enquiryCalls } from "@/contract/calls/enquiries";
import { bff } from "@/server/gateway/handler";

export const GET = bff(enquiryCalls.counts);
