import type { NextRequest } from "next/server";
import { decode, getToken, type JWTDecodeParams } from "next-auth/jwt";
import { z } from "zod";
import { env } from "@/lib/env";
import { tokenClaims } from "@/lib/schemas/employee";
import { isIdle } from "./activity";
import { cookieName, isSecure } from "./cookies";

/** However long its token lives, a session ends twelve hours after it began, and sooner when nobody is there. */
export const SESSION_SECONDS = 12 * 60 * 60;

/**
 * What the encrypted cookie holds: the backend's token, what it says of its bearer, when it ends (seconds; the
 * cookie's own `exp` is next-auth's), and the address he signed in with. A token need not say whose it is. `iat` is when
 * next-auth wrote the cookie, `began` when he signed in: next-auth writes it anew when it is asked for the session.
 */
const sessionContent = tokenClaims
  .omit({ exp: true })
  .extend({ token: z.string().min(1), tokenEnds: z.number().optional(), email: z.string() })
  .extend({ iat: z.number(), began: z.number().optional() })
  .transform(({ iat, began, ...content }) => ({ ...content, began: began ?? iat }));
export type SessionContent = z.infer<typeof sessionContent>;

/**
 * Reads the session cookie for next-auth and for us alike. Null, which means signed out, for a cookie that cannot be
 * decoded, once the backend's token has ended (LOGN-06), which the session never outlives, and when its time is up.
 */
export async function decodeSession(params: JWTDecodeParams): Promise<SessionContent | null> {
  const content = sessionContent.safeParse(await decode(params).catch(() => null));
  if (!content.success) return null;
  const { tokenEnds = Number.POSITIVE_INFINITY, began } = content.data;
  return Math.min(tokenEnds, began + SESSION_SECONDS) * 1_000 > Date.now() ? content.data : null;
}

/** The session that came with this request, if there is one that is still in use. */
export async function findSession(request: NextRequest): Promise<SessionContent | undefined> {
  const content = (await getToken({
    req: request,
    secret: env.AUTH_SECRET,
    cookieName: cookieName("session"),
    secureCookie: isSecure,
    decode: decodeSession,
  })) as SessionContent | null;
  return content && !isIdle(request, content) ? content : undefined;
}

/**
 * The Set-Cookie lines that remove the session, in however many parts next-auth keeps it. They name all that the
 * cookie was set with: a browser does not let go of a `__Host-` cookie otherwise.
 */
export function expiredSession(request: NextRequest): string[] {
  const parts = [cookieName("session"), ...[0, 1, 2, 3].map((part) => `${cookieName("session")}.${part}`)];
  const secure = isSecure ? "; Secure" : "";
  const sent = parts.filter((name) => request.cookies.has(name));
  return sent.map((name) => `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
}
