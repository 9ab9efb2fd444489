import { siteContentCalls } from "@/contract/calls/site-content";
import { bff } from "@/server/gateway/handler";

export const GET = bff(siteContentCalls.list);
