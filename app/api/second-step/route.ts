import { secondStepCalls } from "@/contract/calls/second-step";
import { bff } from "@/server/compose";

export const GET = bff(secondStepCalls.read);
