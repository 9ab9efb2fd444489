import { spokenLanguageCalls } from "@/contract/calls/spoken-languages";
import { bff } from "@/server/compose";

export const PUT = bff(spokenLanguageCalls.set);
