import { requestReset } from "@/server/auth/password-reset/handlers";

export const POST = requestReset;
