import "server-only";
import type { NextRequest } from "next/server";
import { decode, encode, getToken, type JWTDecodeParams } from "next-auth/jwt";
import { z } from "zod";
import { employeeCalls } from "@/contract/calls/employees";
import { cut } from "@/contract/cut";
import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { tokenClaims } from "@/contract/schemas/employee";
import { LENGTHS } from "@/contract/schemas/lengths";
import type { HeldPermission } from "@/contract/schemas/permission";
import type { Session } from "@/server/database/tables";
import { deviceOf } from "@/server/identity/device";
import { findHeldPermissions, rememberPerson } from "@/server/identity/people";
import { personKey } from "@/server/identity/sessions";
import { env } from "@/server/platform/env";
import { clientIp } from "@/server/platform/http/client-address";
import { log } from "@/server/platform/log";
import { callBackend } from "@/server/upstream/call";
import { cookieName, isSecure } from "./cookies";
import { withInvitations, withSessionStore } from "./stores";

const MAX_ADDRESS = 45;

/** The cookie holds this, encrypted; the site's database holds the session's state. A token may carry no id. */
const sessionContent = tokenClaims
  .omit({ exp: true })
  .extend({ token: z.string().min(1), email: z.string(), sessionSecret: z.string().min(1) });
export type SessionContent = z.infer<typeof sessionContent>;

/** The session ends at `tokenEnds` (Unix seconds) at the latest (LOGN-06). */
export type SignedIn = Omit<SessionContent, "sessionSecret"> & { tokenEnds?: number };

export type LiveSession = Omit<SessionContent, "permissions"> & {
  sessionId: string;
  permissions: HeldPermission[];
} & Pick<Session, "lastUsedAt" | "provedAt" | "expiresAt">;

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

/** Reads the state from the database, so that an ended session stops at once on every server. Throws `unavailable`. */
export async function findSession(request: NextRequest): Promise<LiveSession | undefined> {
  const content = await readCookie(request);
  if (!content) return undefined;
  const row = await withSessionStore((sessions) => sessions.find(content.sessionSecret));
  if (!row) return undefined;
  const { id, lastUsedAt, provedAt, expiresAt } = row;
  const permissions = await findHeldPermissions(content);
  return { ...content, permissions, sessionId: id, lastUsedAt, provedAt, expiresAt };
}

export async function beginSession({ tokenEnds, ...person }: SignedIn, request: NextRequest): Promise<SessionContent> {
  const before = await findSession(request);
  const { headers } = request;
  const sessionSecret = await withSessionStore(async (sessions) => {
    if (before) await sessions.end(before.sessionId, before, personKey(before));
    const device = deviceOf(headers.get("user-agent"));
    return sessions.begin({ person, device, address: clientIp(headers).slice(0, MAX_ADDRESS), tokenEnds });
  });
  await listPerson(person);
  await warnOnFailure(
    withInvitations((invitations) => invitations.forget(person)),
    "an invitation could not be ended",
  );
  return { ...person, sessionSecret };
}

/** A failure must not refuse the sign-in or the request. */
const warnOnFailure = (written: Promise<void>, message: string): Promise<void> =>
  written.catch(({ cause }: Error) => log.warn(message, { cause }));

/** Enquiries can be assigned to listed people. */
const listPerson = (person: Parameters<typeof rememberPerson>[0]): Promise<void> =>
  warnOnFailure(rememberPerson(person), "the person who signed in could not be stored");

export const noteUse = ({ sessionId: id, lastUsedAt }: LiveSession): Promise<void> =>
  warnOnFailure(
    withSessionStore((sessions) => sessions.noteUse({ id, lastUsedAt })),
    "the use of a session could not be recorded",
  );

export const ENDED_BY_BACKEND = "backend";

/**
 * Throws `unavailable`.
 * @param by the person or system that ends the session, if not its own person
 */
export async function endSession(
  { sessionSecret, ...person }: Pick<SessionContent, "sessionSecret" | "sub" | "email" | "name">,
  by = personKey(person),
): Promise<void> {
  await withSessionStore(async (sessions) => {
    const row = await sessions.find(sessionSecret);
    if (row) await sessions.end(row.id, person, by);
  });
}

/** Returns the Set-Cookie headers that remove the session's cookie or its parts. */
export function expiredSession(request: NextRequest): string[] {
  const name = cookieName("session");
  const names = [name, ...[0, 1, 2, 3].map((part) => `${name}.${part}`)].filter((sent) => request.cookies.has(sent));
  const secure = isSecure ? "; Secure" : "";
  return names.map((sent) => `${sent}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`);
}

/** Keeps the session if the backend gives no answer. If it refuses the token, ends it and throws `unauthenticated`. */
export async function refreshSession(session: SessionContent): Promise<SessionContent> {
  try {
    const { name, role, permissions } = await callBackend(employeeCalls.me, {}, { token: session.token });
    const refreshed = { ...session, ...truncateClaims({ name, role }), permissions };
    await listPerson(refreshed);
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

/** Three of next-auth's cookies (3,933 each) and other headers stay below the 16 kB of proxies and Node. */
const MAX_COOKIE_LENGTH = 11_000;

export const truncateClaims = <T extends { name: string; role: string }>(claims: T): T => ({
  ...claims,
  name: cut(claims.name, LENGTHS.name),
  role: cut(claims.role, LENGTHS.role),
});

/** Throws `upstream` if the session does not fit: a backend's token may have any length. */
export async function requireFitsCookie(session: SignedIn): Promise<void> {
  const { length } = await encode({ token: session, secret: env.AUTH_SECRET });
  if (length <= MAX_COOKIE_LENGTH) return;
  const cause = `a session of ${length} characters, ${session.token.length} of them the backend's token`;
  throw new AppError("upstream", messages.signIn.tokenTooLarge, { cause });
}
