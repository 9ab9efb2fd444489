import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";
import { cut, LENGTHS } from "@/contract/schemas/lengths";
import { cookieName, isSecure } from "./cookies";

/** What the sign-in page shows after a refusal. In a cookie, because a sentence in the address could be anybody's. */
const signInMessage = z.object({ message: z.string(), email: z.string() });
type SignInMessage = z.infer<typeof signInMessage>;

/** A backend's own sentence may be of any length, and a cookie is part of an answer's head. */
const MOST_MESSAGE = 300;

/** Leaves it for the page that comes next. An address that is longer than any can be is not kept. */
export async function leaveMessage({ message, email }: SignInMessage): Promise<void> {
  const kept = { message: cut(message, MOST_MESSAGE), email: email.length > LENGTHS.email ? "" : email };
  (await cookies()).set(cookieName("refusal"), JSON.stringify(kept), {
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
