import { siteContentCalls } from "@/contract/calls/site-content";
import { bff } from "@/server/compose";

export const POST = bff(siteContentCalls.addLogo);
