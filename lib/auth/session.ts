import type { NextRequest } from "next/server";
import { decode, getToken, type JWTDecodeParams } from "next-auth/jwt";
import { z } from "zod";
import { product } from "@/lib/content/product";
import { env } from "@/lib/env";
import { tokenClaims } from "@/lib/schemas/employee";

export const isSecure = env.SITE_URL.startsWith("https:");

/** The prefix makes browsers refuse the cookie over plain http, and one that another host of the same domain sets. */
export const cookieName = (purpose: string) => `${isSecure ? "__Host-" : ""}${product}.${purpose}`;

/**
 * What the encrypted cookie holds: the backend's token, what it says of its bearer, when it ends (seconds; the
 * cookie's own `exp` is next-auth's), and the address he signed in with. A token need not say whose it is.
 */
const sessionContent = tokenClaims
  .omit({ exp: true })
  .extend({ token: z.string().min(1), tokenEnds: z.number().optional(), email: z.string() });
export type SessionContent = z.infer<typeof sessionContent>;

/**
 * Reads the session cookie for next-auth and for us alike. Null, which means signed out, for a cookie that cannot be
 * decoded and once the backend's token has ended (LOGN-06): the session never outlives the token inside it.
 */
export async function decodeSession(params: JWTDecodeParams): Promise<SessionContent | null> {
  const content = sessionContent.safeParse(await decode(params).catch(() => null));
  if (!content.success) return null;
  const { tokenEnds } = content.data;
  return tokenEnds === undefined || tokenEnds * 1_000 > Date.now() ? content.data : null;
}

/** The session that came with this request, if any. */
export async function findSession(request: NextRequest): Promise<SessionContent | undefined> {
  const content = await getToken({
    req: request,
    secret: env.AUTH_SECRET,
    cookieName: cookieName("session"),
    secureCookie: isSecure,
    decode: decodeSession,
  });
  return (content as SessionContent | null) ?? undefined;
}

/**
 * The Set-Cookie lines that remove the session, in however many parts next-auth keeps it. They name all that the
 * cookie was set with: a browser does not let go of a `__Host-` cookie otherwise.
 */
export function expiredSession(request: NextRequest): string[] {
  const parts = request.cookies.getAll().filter(({ name }) => name.startsWith(cookieName("session")));
  const secure = isSecure ? "; Secure" : "";
  return parts.map(({ name }) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
}
