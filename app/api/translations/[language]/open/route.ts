import { translationCalls } from "@/contract/calls/translations";
import { bff } from "@/server/compose";

export const PUT = bff(translationCalls.open);
export const DELETE = bff(translationCalls.close);
