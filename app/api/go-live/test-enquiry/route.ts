import { goLiveCalls } from "@/contract/calls/go-live";
import { bff } from "@/server/gateway/handler";

export const POST = bff(goLiveCalls.followTestEnquiry);
