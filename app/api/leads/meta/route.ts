import { handleMetaEvents, verifyMeta } from "@/server/features/leads/receive";

/** For Meta, which has no session: it signs what it sends. */
export const GET = verifyMeta;
export const POST = handleMetaEvents;
