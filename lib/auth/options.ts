import "server-only";
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
import { SESSION_SECONDS } from "@/lib/sessions/store";
import { cookieName, isSecure } from "./cookies";
import { findKnownDevice, rememberDevice } from "./known-device";
import { refreshed } from "./refreshed";
import { safeReturn } from "./return-path";
import { beginSessionOrStep, takeSecondStep } from "./second-step";
import { decodeSession, endSession, type SessionContent } from "./session";
import { readCredentials, signIn } from "./sign-in";
import { leaveMessage } from "./sign-in-message";

/**
 * How sign-in went: the session that begins, the sentence to show, or neither where a second step is to be taken.
 * next-auth passes it from callback to callback. `page` is where the next step or another attempt is.
 */
type Attempt = User & { session?: SessionContent; refusal?: string; code?: ErrorCode; page: string };

const cookie = (purpose: string) => ({
  name: cookieName(purpose),
  options: { httpOnly: true, sameSite: "lax" as const, path: "/", secure: isSecure, maxAge: SESSION_SECONDS },
});

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
        attempted(loginPage, async () => {
          const request = asRequest(headers);
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
      authorize: (sent, { headers }) => attempted(secondStepPage, () => takeSecondStep(sent, asRequest(headers))),
    }),
  ],
  events: {
    // `token` is what the cookie held, if it could be read.
    signOut: async ({ token }) => {
      if (token) await endSession(token as unknown as SessionContent);
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

/** Never throws: next-auth would put the message into the address, where anybody could write one. */
async function attempted(page: string, attempt: () => Promise<SessionContent | undefined>): Promise<Attempt> {
  try {
    const session = await attempt();
    if (session) log.info("signed in", { staff: session.sub });
    return { id: "staff", session, page };
  } catch (thrown) {
    const error = AppError.from(thrown);
    log.warn("sign-in refused", { code: error.code, cause: error.cause });
    const refusal = error.code === "unavailable" ? messages.sessions.noSignIn : error.message;
    // Where no sign-in waits for its second step, it begins anew.
    return { id: "nobody", refusal, code: error.code, page: error.code === "missing" ? loginPage : page };
  }
}
