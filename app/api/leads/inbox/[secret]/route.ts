import { handleInboxLead } from "@/server/features/leads/receive";

/** For any other sender, which has no session: the address is the secret. */
export const POST = handleInboxLead;
export const GET = handleInboxLead;
