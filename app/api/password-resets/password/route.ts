import { setByResetLink } from "@/server/features/accounts/password-reset-handlers";

export const POST = setByResetLink;
