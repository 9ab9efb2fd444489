import { secondStepCalls } from "@/contract/calls/second-step";
import { bff } from "@/server/bff/handler";

export const GET = bff(secondStepCalls.read);
