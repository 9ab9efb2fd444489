import { takeInboxLead } from "@/server/features/leads/doors";

/** For any other sender, which has no session: the address is the secret. */
export const POST = takeInboxLead;
export const GET = takeInboxLead;
