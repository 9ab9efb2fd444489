import { requestReset } from "@/lib/bff/password-reset-handlers";

export const POST = requestReset;
