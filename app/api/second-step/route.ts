import { secondStepCalls } from "@/lib/api/calls/second-step";
import { bff } from "@/lib/bff/handler";

export const GET = bff(secondStepCalls.read);
