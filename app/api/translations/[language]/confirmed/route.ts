import { translationCalls } from "@/contract/calls/translations";
import { bff } from "@/server/compose";

export const PUT = bff(translationCalls.confirm);
