import { sourceCalls } from "@/contract/calls/sources";
import { bff } from "@/server/compose";

export const DELETE = bff(sourceCalls.removeSpendFile);
