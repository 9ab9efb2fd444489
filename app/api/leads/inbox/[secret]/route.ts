import { handleInboxLead } from "@/server/features/leads/webhooks";

/** For any other sender, which has no session: the address is the secret. */
export const POST = handleInboxLead;
export const GET = handleInboxLead;
