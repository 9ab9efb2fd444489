import { proofCalls } from "@/contract/calls/proof";
import { bff } from "@/server/bff/handler";

export const POST = bff(proofCalls.prove);
