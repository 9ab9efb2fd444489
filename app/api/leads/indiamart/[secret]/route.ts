import { handleIndiaMartLead } from "@/server/features/leads/webhooks";

/** For IndiaMART, which has no session: the address is the secret. */
export const POST = handleIndiaMartLead;
