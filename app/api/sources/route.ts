import { sourceCalls } from "@/contract/calls/sources";
import { bff } from "@/server/compose";

export const GET = bff(sourceCalls.report);
