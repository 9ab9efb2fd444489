import { setByResetLink } from "@/lib/bff/password-reset-handlers";

export const POST = setByResetLink;
