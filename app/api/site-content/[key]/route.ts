import { siteContentCalls } from "@/contract/calls/site-content";
import { bff } from "@/server/compose";

export const GET = bff(siteContentCalls.read);
export const PUT = bff(siteContentCalls.save);
