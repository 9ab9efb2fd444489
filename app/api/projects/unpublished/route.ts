import { publicationCalls } from "@/contract/calls/publication";
import { bff } from "@/server/compose";

export const GET = bff(publicationCalls.unpublished);
