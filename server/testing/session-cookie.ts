import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { cookieName } from "@/server/identity/cookies";
import { beginSession, type SignedIn } from "@/server/identity/session";
import { env } from "@/server/platform/env";

/** The cookie of a new session, begun with these headers and stored in the site's database. */
export async function sessionCookie(signedIn: SignedIn, headers: HeadersInit = {}): Promise<string> {
  const session = await beginSession(signedIn, new NextRequest(env.SITE_URL, { headers }));
  return `${cookieName("session")}=${await encode({ token: session, secret: env.AUTH_SECRET })}`;
}
