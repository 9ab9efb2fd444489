import { enquiryCalls } from "@/contract/calls/enquiries";
import { bff } from "@/server/compose";

export const POST = bff(enquiryCalls.updateStatus);
