import { handleMetaEvents, verifyMeta } from "@/server/features/leads/webhooks";

/** For Meta, which has no session: it signs what it sends. */
export const GET = verifyMeta;
export const POST = handleMetaEvents;
