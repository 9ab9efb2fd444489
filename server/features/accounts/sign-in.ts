import "server-only";
import { randomBytes } from "node:crypto";
import { cookies, headers as requestHeaders } from "next/headers";
import { NextRequest } from "next/server";
import type { NextAuthOptions, User } from "next-auth";
import NextAuth from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { AppError, type ErrorCode } from "@/contract/errors";
import { isPlainForm, readBytes } from "@/contract/input/read-body";
import { messages } from "@/contract/messages";
import { isReturnAddress, safeReturnPath } from "@/lib/auth/return-path";
import { loginPage, secondStepPage } from "@/lib/content/screens";
import { auditSession, auditSignInRefused } from "@/server/features/activity";
import { cookieAttributes, cookieName, isSecure } from "@/server/identity/cookies";
import { findHeldPermissions } from "@/server/identity/people";
import { beginSessionOrStep, completeSecondStep } from "@/server/identity/second-step";
import {
  decodeSession,
  endSession,
  expiredSession,
  findSession,
  refreshSession,
  type SessionContent,
} from "@/server/identity/session";
import { SESSION_SECONDS, sessionIdOf } from "@/server/identity/sessions";
import { leaveMessage, limitSignIn, readCredentials, signIn } from "@/server/identity/sign-in";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import { errorResponse } from "@/server/platform/http/error-response";
import { originOf, staffFields } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import { hmacFor, isSameSecret } from "@/server/platform/sealed";
import { shared } from "@/server/platform/shared.mjs";

const MAX_BYTES = 16_000;
const MAX_HOST_LENGTH = 261;

const CALLS = ["csrf", "session", "signin", "signout", "callback/credentials", "callback/second-step", "error"];
const FIELDS = ["csrfToken", "email", "password", "callbackUrl", "json", "code", "passkey"];

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth would read a body of any size, accept objects as text, and copy input into response headers. */
export async function handleAuth(request: NextRequest, context: Context): Promise<Response> {
  try {
    const call = (await context.params).nextauth.join("/");
    const isKnown = CALLS.includes(call) && (request.method === "POST" || !call.startsWith("callback/"));
    if (!isKnown) throw new AppError("missing", "Page not found.");
    requireHost(request);
    requireReturnPath(request);
    const body = request.method === "POST" ? await readFields(request) : undefined;
    if (call === "session" && !(await findSession(request))) return answerSignedOut(request);
    return await nextAuth(filterRequest(request, body), context);
  } catch (thrown) {
    return errorResponse(thrown, request);
  }
}

/** next-auth builds addresses from the host and puts them into response headers. */
function requireHost({ headers }: Request): void {
  const host = headers.get("x-forwarded-host") ?? headers.get("host") ?? "";
  if (host.length > MAX_HOST_LENGTH) throw new AppError("malformed", "This is no host.");
}

/** next-auth reads this cookie itself, so it cannot be filtered out. */
function requireReturnPath({ cookies }: NextRequest): void {
  const path = cookies.get(cookieName("return"))?.value;
  if (path && !isReturnAddress(path)) throw notReadable();
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const text = (await readBytes(request, MAX_BYTES)).toString("utf8");
  const input = isPlainForm(request) ? Object.fromEntries(new URLSearchParams(text)) : parseJson(text);
  const fields = Object.entries(input).filter(([name]) => FIELDS.includes(name));
  if (fields.some(([, value]) => typeof value !== "string")) throw notReadable();
  return Object.fromEntries(fields.filter(([name, value]) => name !== "callbackUrl" || isReturnAddress(value)));
}

function parseJson(text: string): Record<string, string> {
  try {
    return Object(JSON.parse(text || "{}"));
  } catch (cause) {
    throw notReadable(cause);
  }
}

const notReadable = (cause?: unknown) =>
  new AppError("malformed", "The server could not read this. Reload and try again.", { cause });

function filterRequest(request: NextRequest, body: Record<string, string> | undefined): NextRequest {
  const address = new URL(request.url);
  const callbackUrl = address.searchParams.get("callbackUrl") ?? "";
  address.search = isReturnAddress(callbackUrl) ? `${new URLSearchParams({ callbackUrl })}` : "";
  const headers = new Headers(request.headers);
  headers.delete("content-length");
  if (body) headers.set("content-type", "application/json");
  return new NextRequest(address, { method: request.method, headers, body: body && JSON.stringify(body) });
}

/** Expires the session's cookie, because next-auth does not know that the session has ended. */
function answerSignedOut(request: NextRequest): Response {
  const headers = new Headers({ "cache-control": "private, no-cache, no-store" });
  for (const cookie of expiredSession(request)) headers.append("set-cookie", cookie);
  return Response.json({}, { headers });
}

type Attempt = User & { session?: SessionContent; refusal?: string; code?: ErrorCode; page: string };

const cookie = (purpose: string) => ({
  name: cookieName(purpose),
  options: { ...cookieAttributes, maxAge: SESSION_SECONDS },
});

const logFields = ({ sub, sessionSecret }: SessionContent) => ({ sub, sessionId: sessionIdOf(sessionSecret) });

const options: NextAuthOptions = {
  secret: env.AUTH_SECRET,
  useSecureCookies: isSecure,
  // next-auth's logger prints unstructured text with request contents to the console.
  logger: {
    error: (code) => log.warn("next-auth refused", { code }),
    warn: (code) => log.warn("next-auth warns", { code }),
    debug: () => {},
  },
  pages: { signIn: loginPage, signOut: loginPage, error: loginPage },
  session: { strategy: "jwt", maxAge: SESSION_SECONDS },
  jwt: { decode: decodeSession },
  cookies: { sessionToken: cookie("session"), csrfToken: cookie("csrf"), callbackUrl: cookie("return") },
  providers: [
    Credentials({
      credentials: { email: {}, password: {} },
      authorize: (credentials, { headers }) =>
        attemptSignIn(loginPage, credentials?.email ?? "", toRequest(headers), async (request) => {
          const typed = readCredentials(credentials);
          const client = clientAddress(request.headers);
          const device = await findKnownDevice(typed.email);
          const signedIn = await limitSignIn({ account: typed.email, client, device }, () => signIn(typed));
          await rememberDevice(typed.email);
          return beginSessionOrStep(signedIn, request);
        }),
    }),
    Credentials({
      id: "second-step",
      credentials: { code: {}, passkey: {} },
      authorize: (answers, { headers }) =>
        attemptSignIn(secondStepPage, "", toRequest(headers), (request) => completeSecondStep(answers, request)),
    }),
  ],
  events: {
    signOut: async ({ token }) => {
      if (!token) return;
      const session = token as unknown as SessionContent;
      await endSession(session);
      const origin = originOf({ headers: await requestHeaders() });
      log.info("signed out", { ...staffFields(logFields(session)), client: origin.client });
      await auditSession("signed-out", session, origin);
    },
  },
  callbacks: {
    async signIn({ user, credentials }) {
      const { session, refusal, code, page } = user as Attempt;
      if (session) return true;
      if (refusal === undefined) return secondStepPage;
      await leaveMessage({ message: refusal, email: String(credentials?.email ?? "") });
      return `${page}?refused=${code}`;
    },
    jwt: async ({ token, user }) =>
      user ? { ...(user as Attempt).session } : { ...(await refreshSession(token as unknown as SessionContent)) },
    // The part of the session that browsers read. It never contains the token (LOGN-05).
    session: async ({ session, token }) => {
      const content = token as unknown as SessionContent;
      const { name, role } = content;
      return { ...session, user: { name, role, permissions: await findHeldPermissions(content) } };
    },
    // Allows our own paths only, so that a crafted link cannot redirect elsewhere.
    redirect: ({ url, baseUrl }) => safeReturnPath(url, baseUrl),
  },
};

const nextAuth = NextAuth(options);

const toRequest = (headers: HeadersInit | undefined) =>
  new NextRequest(env.SITE_URL, { headers: new Headers(headers) });

/** Never throws: next-auth would redirect with the message in the address, a link that anyone could forge for staff. */
async function attemptSignIn(
  page: string,
  email: string,
  request: NextRequest,
  attempt: (request: NextRequest) => Promise<SessionContent | undefined>,
): Promise<Attempt> {
  const origin = originOf(request);
  const { client } = origin;
  try {
    const session = await attempt(request);
    if (session) {
      log.info("signed in", { ...staffFields(logFields(session)), client });
      await auditSession("signed-in", session, origin);
    }
    return { id: "staff", session, page };
  } catch (thrown) {
    const error = AppError.from(thrown);
    shared.metrics?.signInFailures.inc({ reason: error.code });
    log.warn("sign-in refused", { code: error.code, client, cause: error.cause });
    await auditSignInRefused(email, error.message, origin);
    const refusal = error.code === "unavailable" ? messages.sessions.noSignIn : error.message;
    return { id: "nobody", refusal, code: error.code, page: error.code === "missing" ? loginPage : page };
  }
}

/** The longest lifetime of a cookie that browsers allow. */
const MAX_COOKIE_DAYS = 400;
const MAX_ACCOUNTS = 5;

/** `marks`: an HMAC for each account that signed in on this device, latest first. */
type Device = { id: string; marks: string[] };

/** Only this server can compute a mark, which does not reveal the account. */
const markOf = (id: string, account: string) => hmacFor("known device", `${id}\n${account.toLowerCase()}`);

async function readDevice(): Promise<Device | undefined> {
  const [id, ...marks] = (await cookies()).get(cookieName("device"))?.value.split(".") ?? [];
  return id && /^[\w-]{22}$/.test(id) ? { id, marks: marks.slice(0, MAX_ACCOUNTS) } : undefined;
}

async function findKnownDevice(account: string): Promise<string | undefined> {
  const device = await readDevice();
  if (!device) return undefined;
  const accountMark = markOf(device.id, account);
  return device.marks.some((mark) => isSameSecret(mark, accountMark)) ? device.id : undefined;
}

async function rememberDevice(account: string): Promise<void> {
  const { id, marks } = (await readDevice()) ?? { id: randomBytes(16).toString("base64url"), marks: [] };
  const mark = markOf(id, account);
  const newest = [mark, ...marks.filter((other) => other !== mark)].slice(0, MAX_ACCOUNTS);
  (await cookies()).set(cookieName("device"), [id, ...newest].join("."), {
    ...cookieAttributes,
    maxAge: MAX_COOKIE_DAYS * 24 * 60 * 60,
  });
}
