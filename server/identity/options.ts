import "server-only";
import { randomBytes } from "node:crypto";
import { cookies, headers as requestHeaders } from "next/headers";
import { NextRequest } from "next/server";
import type { NextAuthOptions, User } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { AppError, type ErrorCode } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { safeReturn } from "@/lib/auth/return-path";
import { loginPage, secondStepPage } from "@/lib/content/screens";
import { type Person, SESSION_SECONDS, sessionIdOf } from "@/server/identity/sessions";
import { limitSignIn } from "@/server/identity/sign-in-limit";
import { env } from "@/server/platform/env";
import { clientAddress } from "@/server/platform/http/client-address";
import { type Origin, originOf, staffFields } from "@/server/platform/http/log-fields";
import { log } from "@/server/platform/log";
import { hmacFor, isSameSecret } from "@/server/platform/sealed";
import { shared } from "@/server/platform/shared.mjs";
import { cookieAttributes, cookieName, isSecure } from "./cookies";
import { heldBy } from "./rights";
import { beginSessionOrStep, completeSecondStep } from "./second-step";
import { decodeSession, endSession, refreshSession, type SessionContent } from "./session";
import { leaveMessage, readCredentials, signIn } from "./sign-in";

type NamedPerson = Person & { name: string };

/** No hook may refuse a sign-in: implementations log their own failures. */
export type IdentityHooks = {
  onSignedIn(person: NamedPerson, origin: Origin): Promise<unknown>;
  onSignedOut(person: NamedPerson, origin: Origin): Promise<unknown>;
  onSignInRefused(email: string, reason: string, origin: Origin): Promise<unknown>;
};

type Attempt = User & { session?: SessionContent; refusal?: string; code?: ErrorCode; page: string };

const cookie = (purpose: string) => ({
  name: cookieName(purpose),
  options: { ...cookieAttributes, maxAge: SESSION_SECONDS },
});

const logFields = ({ sub, sessionSecret }: SessionContent) => ({ sub, sessionId: sessionIdOf(sessionSecret) });

export const createAuthOptions = (hooks: IdentityHooks): NextAuthOptions => ({
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
        attempted(hooks, loginPage, credentials?.email ?? "", asRequest(headers), async (request) => {
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
      authorize: (sent, { headers }) =>
        attempted(hooks, secondStepPage, "", asRequest(headers), (request) => completeSecondStep(sent, request)),
    }),
  ],
  events: {
    signOut: async ({ token }) => {
      if (!token) return;
      const session = token as unknown as SessionContent;
      await endSession(session);
      const origin = originOf({ headers: await requestHeaders() });
      log.info("signed out", { ...staffFields(logFields(session)), client: origin.client });
      await hooks.onSignedOut(session, origin);
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
    // The browser's view of the session: never the token (LOGN-05).
    session: async ({ session, token }) => {
      const content = token as unknown as SessionContent;
      const { name, role } = content;
      return { ...session, user: { name, role, permissions: await heldBy(content) } };
    },
    // Only our own paths, so that a crafted link cannot redirect elsewhere.
    redirect: ({ url, baseUrl }) => safeReturn(url, baseUrl),
  },
});

const asRequest = (headers: HeadersInit | undefined) =>
  new NextRequest(env.SITE_URL, { headers: new Headers(headers) });

type SignInStep = (request: NextRequest) => Promise<SessionContent | undefined>;

/** Never throws: next-auth would put the message into the address bar, where anyone could write one. */
async function attempted(
  hooks: IdentityHooks,
  page: string,
  typed: string,
  request: NextRequest,
  attempt: SignInStep,
): Promise<Attempt> {
  const origin = originOf(request);
  const { client } = origin;
  try {
    const session = await attempt(request);
    if (session) {
      log.info("signed in", { ...staffFields(logFields(session)), client });
      await hooks.onSignedIn(session, origin);
    }
    return { id: "staff", session, page };
  } catch (thrown) {
    const error = AppError.from(thrown);
    shared.metrics?.signInFailures.inc({ reason: error.code });
    log.warn("sign-in refused", { code: error.code, client, cause: error.cause });
    await hooks.onSignInRefused(typed, error.message, origin);
    const refusal = error.code === "unavailable" ? messages.sessions.noSignIn : error.message;
    return { id: "nobody", refusal, code: error.code, page: error.code === "missing" ? loginPage : page };
  }
}

/** The longest lifetime that browsers allow a cookie. */
const DAYS = 400;
const MAX_ACCOUNTS = 5;

/** `marks`: an HMAC for each account that signed in on this device, latest first. */
type Device = { id: string; marks: string[] };

/** Only this server can compute it, and it does not reveal the account. */
const markOf = (id: string, account: string) => hmacFor("known device", `${id}\n${account.toLowerCase()}`);

async function readDevice(): Promise<Device | undefined> {
  const [id, ...marks] = (await cookies()).get(cookieName("device"))?.value.split(".") ?? [];
  return id && /^[\w-]{22}$/.test(id) ? { id, marks: marks.slice(0, MAX_ACCOUNTS) } : undefined;
}

async function findKnownDevice(account: string): Promise<string | undefined> {
  const device = await readDevice();
  if (!device) return undefined;
  const wanted = markOf(device.id, account);
  return device.marks.some((mark) => isSameSecret(mark, wanted)) ? device.id : undefined;
}

async function rememberDevice(account: string): Promise<void> {
  const { id, marks } = (await readDevice()) ?? { id: randomBytes(16).toString("base64url"), marks: [] };
  const mark = markOf(id, account);
  const value = [id, mark, ...marks.filter((one) => one !== mark)].slice(0, 1 + MAX_ACCOUNTS).join(".");
  (await cookies()).set(cookieName("device"), value, { ...cookieAttributes, maxAge: DAYS * 24 * 60 * 60 });
}
