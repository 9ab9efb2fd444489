import { handleGoogleLead } from "@/server/features/leads/receive";

/** For Google Ads, which has no session: the body holds a key. */
export const POST = handleGoogleLead;
