import "server-only";
import { headers as requestHeaders } from "next/headers";
import { NextRequest } from "next/server";
import type { NextAuthOptions, User } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { messages } from "@/lib/content/messages";
import { loginPage, secondStepPage } from "@/lib/content/screens";
import { env } from "@/lib/env";
import { AppError, type ErrorCode } from "@/lib/errors";
import { clientAddress } from "@/lib/limits/client-address";
import { limitSignIn } from "@/lib/limits/sign-in";
import { log } from "@/lib/log";
import { SESSION_SECONDS, sessionIdOf } from "@/lib/sessions/store";
import { cookieName, isSecure } from "./cookies";
import { findKnownDevice, rememberDevice } from "./known-device";
import { refreshed } from "./refreshed";
import { safeReturn } from "./return-path";
import { beginSessionOrStep, takeSecondStep } from "./second-step";
import { decodeSession, endSession, type SessionContent } from "./session";
import { readCredentials, signIn } from "./sign-in";
import { leaveMessage } from "./sign-in-message";
import { clientOf, whoIs } from "./who";

/**
 * How sign-in went: the session that begins, the sentence to show, or neither where a second step is to be taken.
 * next-auth passes it from callback to callback. `page` is where the next step or another attempt is.
 */
type Attempt = User & { session?: SessionContent; refusal?: string; code?: ErrorCode; page: string };

const cookie = (purpose: string) => ({
  name: cookieName(purpose),
  options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure: isSecure, maxAge: SESSION_SECONDS },
});

const known = ({ sub, sessionSecret }: SessionContent) => ({ sub, sessionId: sessionIdOf(sessionSecret) });

export const authOptions: NextAuthOptions = {
  secret: env.AUTH_SECRET,
  useSecureCookies: isSecure,
  // Its own would write lines of text with what it was sent to the console.
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
        attempted(loginPage, asRequest(headers), async (request) => {
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
        attempted(secondStepPage, asRequest(headers), (request) => takeSecondStep(sent, request)),
    }),
  ],
  events: {
    // `token` is what the cookie held, if it could be read.
    signOut: async ({ token }) => {
      if (!token) return;
      const session = token as unknown as SessionContent;
      await endSession(session);
      log.info("signed out", { ...whoIs(known(session)), client: clientOf(await requestHeaders()) });
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
    // Asked for by whoever reads the session, which the staff screens do every few minutes.
    jwt: async ({ token, user }) =>
      user ? { ...(user as Attempt).session } : { ...(await refreshed(token as unknown as SessionContent)) },
    // The browser's view of the session: never the token (LOGN-05).
    session: ({ session, token }) => {
      const { name, role, permissions } = token as unknown as SessionContent;
      return { ...session, user: { name, role, permissions } };
    },
    // Only paths of our own, so the address in a link cannot send anybody elsewhere.
    redirect: ({ url, baseUrl }) => safeReturn(url, baseUrl),
  },
};

const asRequest = (headers: HeadersInit | undefined) =>
  new NextRequest(env.SITE_URL, { headers: new Headers(headers) });

/** A step of signing in. It gives the session that begins, or nothing where another step is to be taken. */
type Step = (request: NextRequest) => Promise<SessionContent | undefined>;

/** Never throws: next-auth would put the message into the address, where anybody could write one. */
async function attempted(page: string, request: NextRequest, attempt: Step): Promise<Attempt> {
  const client = clientOf(request.headers);
  try {
    const session = await attempt(request);
    if (session) log.info("signed in", { ...whoIs(known(session)), client });
    return { id: "staff", session, page };
  } catch (thrown) {
    const error = AppError.from(thrown);
    log.warn("sign-in refused", { code: error.code, client, cause: error.cause });
    const refusal = error.code === "unavailable" ? messages.sessions.noSignIn : error.message;
    // Where no sign-in waits for its second step, it begins anew.
    return { id: "nobody", refusal, code: error.code, page: error.code === "missing" ? loginPage : page };
  }
}
