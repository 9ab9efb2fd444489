import { enquiryCalls } from "@/contract/calls/enquiries";
import { bff } from "@/server/gateway/handler";

export const POST = bff(enquiryCalls.updateStatus);
