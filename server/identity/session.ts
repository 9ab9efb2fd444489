import "server-only";
import type { NextRequest } from "next/server";
import { decode, encode, getToken, type JWTDecodeParams } from "next-auth/jwt";
import { z } from "zod";
import { employeeCalls } from "@/contract/calls/employees";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { tokenClaims } from "@/contract/schemas/employee";
import { cut, LENGTHS } from "@/contract/schemas/lengths";
import type { HeldPermission } from "@/contract/schemas/permission";
import { askContent } from "@/server/database/documents/content-store";
import type { Session } from "@/server/database/tables";
import { rememberPerson } from "@/server/identity/people";
import { holdersOf } from "@/server/identity/second-factor/stores";
import { deviceOf } from "@/server/identity/sessions/device";
import { nameOf } from "@/server/identity/sessions/store";
import { env } from "@/server/platform/env";
import { clientIp } from "@/server/platform/http/client-address";
import { log } from "@/server/platform/log";
import { callBackend } from "@/server/upstream/call";
import { cookieName, isSecure } from "./cookies";
import { withSessionStore } from "./stores";

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
export type LiveSession = Omit<SessionContent, "permissions"> & {
  sessionId: string;
  /** What the backend says, and what the site itself grants. */
  permissions: HeldPermission[];
} & Pick<Session, "lastUsedAt" | "provedAt" | "expiresAt">;

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
  const row = await withSessionStore((sessions) => sessions.find(content.sessionSecret));
  if (!row) return undefined;
  const { id, lastUsedAt, provedAt, expiresAt } = row;
  const permissions = await heldBy(content);
  return { ...content, permissions, sessionId: id, lastUsedAt, provedAt, expiresAt };
}

/** What somebody may do here. An admin holds all there is. */
export async function heldBy(person: Pick<SessionContent, "permissions" | "sub" | "email">): Promise<HeldPermission[]> {
  if (person.permissions.includes("admin")) return person.permissions;
  const mayEdit = await askContent((content) => content.isEditor(holdersOf(person)));
  return mayEdit ? [...person.permissions, "site"] : person.permissions;
}

/** Begins a session for who signed in with these headers; the one that his browser had until now is over. */
export async function beginSession({ tokenEnds, ...person }: SignedIn, request: NextRequest): Promise<SessionContent> {
  const before = await findSession(request);
  const { headers } = request;
  const sessionSecret = await withSessionStore(async (sessions) => {
    if (before) await sessions.end(before.sessionId, before, nameOf(before));
    const device = deviceOf(headers.get("user-agent"));
    return sessions.begin({ person, device, address: clientIp(headers).slice(0, MOST_ADDRESS), tokenEnds });
  });
  await notePerson(person);
  return { ...person, sessionSecret };
}

/** Whom enquiries can be given to is known as of sign-in. That this cannot be kept is no reason to refuse who signs in. */
const notePerson = (person: Parameters<typeof rememberPerson>[0]): Promise<void> =>
  rememberPerson(person).catch(({ cause }: Error) => log.warn("who signed in could not be noted", { cause }));

/** Notes that a session is used. That this cannot be kept is no reason to refuse who is signed in. */
export async function noteUse({ sessionId: id, lastUsedAt }: LiveSession): Promise<void> {
  await withSessionStore((sessions) => sessions.noteUse({ id, lastUsedAt })).catch(({ cause }: Error) =>
    log.warn("the use of a session could not be noted", { cause }),
  );
}

/** Who ended a session whose token the backend takes no more. */
export const ENDED_BY_BACKEND = "backend";

/**
 * Ends the session of somebody who signs out, or whose token the backend takes no more. Throws `unavailable`.
 * @param by who did that, where it was not himself
 */
export async function endSession(
  { sessionSecret, ...person }: Pick<SessionContent, "sessionSecret" | "sub" | "email" | "name">,
  by = nameOf(person),
): Promise<void> {
  await withSessionStore(async (sessions) => {
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

/**
 * The session with name, role and permissions as the backend has them now, so that a permission taken away is gone at
 * the next refresh and not only when the token ends. A backend that cannot say leaves the session as it is. Throws
 * `unauthenticated` where the backend no longer takes the token: the session is over, and next-auth removes the cookie.
 */
export async function refreshSession(session: SessionContent): Promise<SessionContent> {
  try {
    const { name, role, permissions } = await callBackend(employeeCalls.me, {}, { token: session.token });
    const refreshed = { ...session, ...truncateClaims({ name, role }), permissions };
    await notePerson(refreshed);
    return refreshed;
  } catch (thrown) {
    const { code } = AppError.from(thrown);
    if (code === "unauthenticated") {
      await endSession(session, ENDED_BY_BACKEND);
      throw thrown;
    }
    return code === "forbidden" ? { ...session, permissions: [] } : session;
  }
}

/**
 * The most characters of a session's cookie. next-auth cuts it into parts of 3,933, and three of them with what else
 * goes along stay below the 16 kB of an answer's head that proxies are set up for, and of a request's that Node takes.
 * The session's secret comes to it, and name, role and permissions may still grow while it lasts.
 */
const MAX_COOKIE_LENGTH = 11_000;

/** What a backend says of somebody, as far as it has a place in the cookie. */
export const truncateClaims = <T extends { name: string; role: string }>(claims: T): T => ({
  ...claims,
  name: cut(claims.name, LENGTHS.name),
  role: cut(claims.role, LENGTHS.role),
});

/** Throws `upstream` for a session that a browser could not bring back: a backend's token may be of any length. */
export async function requireFitsCookie(session: SignedIn): Promise<void> {
  const { length } = await encode({ token: session, secret: env.AUTH_SECRET });
  if (length <= MAX_COOKIE_LENGTH) return;
  const cause = `a session of ${length} characters, ${session.token.length} of them the backend's token`;
  throw new AppError("upstream", messages.signIn.tokenTooLarge, { cause });
}
