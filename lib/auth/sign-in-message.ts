import "server-only";
import { cookies } from "next/headers";
import { z } from "zod";
import { cookieName, isSecure } from "./cookies";

/** What the sign-in page shows after a refusal. In a cookie, because a sentence in the address could be anybody's. */
const signInMessage = z.object({ message: z.string(), email: z.string() });
type SignInMessage = z.infer<typeof signInMessage>;

export async function leaveMessage(message: SignInMessage): Promise<void> {
  (await cookies()).set(cookieName("refusal"), JSON.stringify(message), {
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
