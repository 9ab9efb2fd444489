import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { beginSession, cookieName, type SignedIn } from "@/server/identity/session";
import { env } from "@/server/platform/env";

export async function sessionCookie(signedIn: SignedIn, headers: HeadersInit = {}): Promise<string> {
  const session = await beginSession(signedIn, new NextRequest(env.SITE_URL, { headers }));
  return `${cookieName("session")}=${await encode({ token: session, secret: env.AUTH_SECRET })}`;
}
