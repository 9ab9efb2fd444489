import { takeIndiaMartLead } from "@/server/features/leads/doors";

/** For IndiaMART, which has no session: the address is the secret. */
export const POST = takeIndiaMartLead;
