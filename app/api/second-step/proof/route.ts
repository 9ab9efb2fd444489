import { secondStepCalls } from "@/contract/calls/second-step";
import { bff } from "@/server/compose";

export const POST = bff(secondStepCalls.beginProof);
