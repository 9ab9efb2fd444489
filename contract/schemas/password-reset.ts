import { z } from "zod";
import { messages } from "@/contract/messages";
import { passwordChange, signInInput } from "./employee";

export const resetRequest = z.object({ email: signInInput.shape.email });

/** 32 random bytes. */
export const resetCode = z.string().regex(/^[\w-]{43}$/, messages.passwords.linkOver);

/** Any text, so that a shortened code gets the sentence of a link that does not work. */
export const linkOpened = z.object({ code: z.string().max(100), isInvitation: z.boolean() });

export const resetUse = z.object({ code: resetCode, newPassword: passwordChange.shape.newPassword });

export type ResetUse = z.infer<typeof resetUse>;
