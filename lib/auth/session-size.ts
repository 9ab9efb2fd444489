import { encode } from "next-auth/jwt";
import { messages } from "@/lib/content/messages";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { cut, LENGTHS } from "@/lib/schemas/lengths";
import type { SignedIn } from "./session";

/**
 * The most characters of a session's cookie. next-auth cuts it into parts of 3,933, and three of them with what else
 * goes along stay below the 16 kB of an answer's head that proxies are set up for, and of a request's that Node takes.
 * The session's secret comes to it, and name, role and permissions may still grow while it lasts.
 */
const MOST = 11_000;

/** What a backend says of somebody, as far as it has a place in the cookie. */
export const shortened = <T extends { name: string; role: string }>(claims: T): T => ({
  ...claims,
  name: cut(claims.name, LENGTHS.name),
  role: cut(claims.role, LENGTHS.role),
});

/** Throws `upstream` for a session that a browser could not bring back: a backend's token may be of any length. */
export async function requireFits(session: SignedIn): Promise<void> {
  const { length } = await encode({ token: session, secret: env.AUTH_SECRET });
  if (length <= MOST) return;
  const cause = `a session of ${length} characters, ${session.token.length} of them the backend's token`;
  throw new AppError("upstream", messages.signIn.tokenTooLarge, { cause });
}
