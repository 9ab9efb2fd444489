import { spokenLanguageCalls } from "@/contract/calls/spoken-languages";
import { bff } from "@/server/compose";

export const GET = bff(spokenLanguageCalls.list);
