import { z } from "zod";
import { messages } from "@/contract/messages";
import { passwordChange, signInInput } from "./employee";

/** Who asks for a link by which to choose a new password. */
export const resetRequest = z.object({ email: signInInput.shape.email });

/** What a link's code looks like: 32 random bytes. */
export const resetCode = z.string().regex(/^[\w-]{43}$/, messages.passwords.linkOver);

/** The link's code, and the new password. */
export const resetUse = z.object({ code: resetCode, newPassword: passwordChange.shape.newPassword });

export type ResetUse = z.infer<typeof resetUse>;
