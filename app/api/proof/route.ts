import { proofCalls } from "@/contract/calls/proof";
import { bff } from "@/server/gateway/handler";

export const POST = bff(proofCalls.prove);
