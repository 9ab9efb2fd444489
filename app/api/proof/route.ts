import { proofCalls } from "@/contract/calls/proof";
import { bff } from "@/server/compose";

export const POST = bff(proofCalls.prove);
