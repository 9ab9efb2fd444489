import { takeMetaNews, verifyMeta } from "@/server/features/leads/doors";

/** For Meta, which has no session: it signs what it sends. */
export const GET = verifyMeta;
export const POST = takeMetaNews;
