import { demoDataCalls } from "@/contract/calls/demo-data";
import { bff } from "@/server/compose";

export const GET = bff(demoDataCalls.read);
