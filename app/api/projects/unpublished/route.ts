import { publicationCalls } from "@/contract/calls/publication";
import { bff } from "@/server/bff/handler";

export const GET = bff(publicationCalls.unpublished);
