import { translationCalls } from "@/contract/calls/translations";
import { bff } from "@/server/compose";

export const GET = bff(translationCalls.readGroup);
