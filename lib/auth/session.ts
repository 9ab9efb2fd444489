import "server-only";
import type { NextRequest } from "next/server";
import { decode, getToken, type JWTDecodeParams } from "next-auth/jwt";
import { z } from "zod";
import { env } from "@/lib/env";
import { wholeAddress } from "@/lib/limits/client-address";
import { log } from "@/lib/log";
import { tokenClaims } from "@/lib/schemas/employee";
import { deviceOf } from "@/lib/sessions/device";
import { askSessions } from "@/lib/sessions/sessions";
import { nameOf } from "@/lib/sessions/store";
import type { Session } from "@/lib/site-database/tables";
import { cookieName, isSecure } from "./cookies";

/** Of IPv6 no address is longer; a proxy that sends something else fills no list with it. */
const MOST_ADDRESS = 45;

/**
 * What the encrypted cookie holds: the backend's token, what it says of its bearer, the address he signed in with, and
 * the secret of his session, whose state is in the site's own database. A token need not say whose it is.
 */
const sessionContent = tokenClaims
  .omit({ exp: true })
  .extend({ token: z.string().min(1), email: z.string(), sessionSecret: z.string().min(1) });
export type SessionContent = z.infer<typeof sessionContent>;

/** Who signed in just now, and when the backend's token ends (seconds), which the session never outlives (LOGN-06). */
export type SignedIn = Omit<SessionContent, "sessionSecret"> & { tokenEnds?: number };

/** A session that is in use: its id is what a list shows of it, its secret what a browser holds. */
export type LiveSession = SessionContent & { sessionId: string } & Pick<
    Session,
    "lastUsedAt" | "provedAt" | "expiresAt"
  >;

/** Reads the session cookie for next-auth and for us alike. Null, which means signed out, where it cannot be read. */
export async function decodeSession(params: JWTDecodeParams): Promise<SessionContent | null> {
  const content = sessionContent.safeParse(await decode(params).catch(() => null));
  return content.success ? content.data : null;
}

const readCookie = (request: NextRequest): Promise<SessionContent | null> =>
  getToken({
    req: request,
    secret: env.AUTH_SECRET,
    cookieName: cookieName("session"),
    secureCookie: isSecure,
    decode: decodeSession,
  }) as Promise<SessionContent | null>;

/**
 * The session that came with this request, if there is one that is still in use. Its state is asked for each time, so
 * that one which was ended is over at once, on every server. Throws `unavailable` where nobody can say.
 */
export async function findSession(request: NextRequest): Promise<LiveSession | undefined> {
  const content = await readCookie(request);
  if (!content) return undefined;
  const row = await askSessions((sessions) => sessions.find(content.sessionSecret));
  if (!row) return undefined;
  const { id, lastUsedAt, provedAt, expiresAt } = row;
  return { ...content, sessionId: id, lastUsedAt, provedAt, expiresAt };
}

/** Begins a session for who signed in with these headers; the one that his browser had until now is over. */
export async function beginSession({ tokenEnds, ...person }: SignedIn, request: NextRequest): Promise<SessionContent> {
  const before = await findSession(request);
  const { headers } = request;
  const sessionSecret = await askSessions(async (sessions) => {
    if (before) await sessions.end(before.sessionId, before, nameOf(before));
    const device = deviceOf(headers.get("user-agent"));
    return sessions.begin({ person, device, address: wholeAddress(headers).slice(0, MOST_ADDRESS), tokenEnds });
  });
  return { ...person, sessionSecret };
}

/** Notes that a session is used. That this cannot be kept is no reason to refuse who is signed in. */
export async function noteUse({ sessionId: id, lastUsedAt }: LiveSession): Promise<void> {
  await askSessions((sessions) => sessions.noteUse({ id, lastUsedAt })).catch(({ cause }: Error) =>
    log.warn("the use of a session could not be noted", { cause }),
  );
}

/** Who ended a session whose token the backend takes no more. */
export const ENDED_BY_BACKEND = "backend";

/**
 * Ends the session of somebody who signs out, or whose token the backend takes no more. Throws `unavailable`.
 * @param by who did that, where it was not himself
 */
export async function endSession({ sessionSecret, ...person }: SessionContent, by = nameOf(person)): Promise<void> {
  await askSessions(async (sessions) => {
    const row = await sessions.find(sessionSecret);
    if (row) await sessions.end(row.id, person, by);
  });
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
