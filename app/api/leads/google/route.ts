import { takeGoogleLead } from "@/server/features/leads/doors";

/** For Google Ads, which has no session: the body holds a key. */
export const POST = takeGoogleLead;
