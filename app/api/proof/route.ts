import { proofCalls } from "@/lib/api/calls/proof";
import { bff } from "@/lib/bff/handler";

export const POST = bff(proofCalls.prove);
