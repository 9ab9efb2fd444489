import { secondStepCalls } from "@/contract/calls/second-step";
import { bff } from "@/server/gateway/handler";

export const GET = bff(secondStepCalls.read);
