import { acceptInvitation } from "@/server/features/accounts/password-reset-handlers";

export const POST = acceptInvitation;
