import { handleIndiaMartLead } from "@/server/features/leads/receive";

/** For IndiaMART, which has no session: the address is the secret. */
export const POST = handleIndiaMartLead;
