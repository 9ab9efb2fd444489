import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";
import { cut, LENGTHS } from "@/contract/schemas/lengths";
import { cookieName, isSecure } from "./cookies";

/** In a cookie, because anyone could forge a message in the address. */
const signInMessage = z.object({ message: z.string(), email: z.string() });
type SignInMessage = z.infer<typeof signInMessage>;

/** A backend's message may have any length, and a cookie counts toward the response headers. */
const MOST_MESSAGE = 300;

/** Drops an address longer than any valid one. */
export async function leaveMessage({ message, email }: SignInMessage): Promise<void> {
  const content = { message: cut(message, MOST_MESSAGE), email: email.length > LENGTHS.email ? "" : email };
  (await cookies()).set(cookieName("refusal"), JSON.stringify(content), {
    httpOnly: true,
    sameSite: "lax",
    secure: isSecure,
    path: "/",
    maxAge: 60,
  });
}

export async function findMessage(): Promise<SignInMessage | undefined> {
  const value = (await cookies()).get(cookieName("refusal"))?.value;
  try {
    return value ? signInMessage.parse(JSON.parse(value)) : undefined;
  } catch {
    return undefined;
  }
}
