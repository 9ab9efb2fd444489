import { enquiryCalls } from "@/contract/calls/enquiries";
import { bff } from "@/server/compose";

export const GET = bff(enquiryCalls.counts);
