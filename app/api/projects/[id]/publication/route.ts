import { publicationCalls } from "@/contract/calls/publication";
import { bff } from "@/server/bff/handler";

export const PUT = bff(publicationCalls.publish);
