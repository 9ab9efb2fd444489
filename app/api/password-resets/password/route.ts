import { setByResetLink } from "@/server/auth/password-reset/handlers";

export const POST = setByResetLink;
