import { siteContentCalls } from "@/contract/calls/site-content";
import { bff } from "@/server/bff/handler";

export const POST = bff(siteContentCalls.addPicture);
