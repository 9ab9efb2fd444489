import { siteContentCalls } from "@/contract/calls/site-content";
import { bff } from "@/server/compose";

export const PUT = bff(siteContentCalls.keepDraft);
export const DELETE = bff(siteContentCalls.dropDraft);
