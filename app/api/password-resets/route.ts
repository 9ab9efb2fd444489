import { requestReset } from "@/server/features/accounts/password-reset-handlers";

export const POST = requestReset;
