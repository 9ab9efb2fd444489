import { publicationCalls } from "@/contract/calls/publication";
import { bff } from "@/server/gateway/handler";

export const GET = bff(publicationCalls.unpublished);
