import "server-only";
import { NextRequest } from "next/server";
import type { NextAuthOptions, User } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import { messages } from "@/lib/content/messages";
import { loginPage } from "@/lib/content/screens";
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
import { beginSession, decodeSession, endSession, type SessionContent } from "./session";
import { readCredentials, signIn } from "./sign-in";
import { leaveMessage } from "./sign-in-message";

/** How sign-in went: the session to begin, or the sentence to show. next-auth passes it from callback to callback. */
type Attempt = User & { session?: SessionContent; refusal?: string; code?: ErrorCode };

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
      // Never throws: next-auth would put the message into the address, where anybody could write one.
      authorize: async (credentials, { headers }): Promise<Attempt> => {
        try {
          const typed = readCredentials(credentials);
          const request = new NextRequest(env.SITE_URL, { headers: new Headers(headers) });
          const client = clientAddress(request.headers);
          const device = await findKnownDevice(typed.email);
          const signedIn = await limitSignIn({ account: typed.email, client, device }, () => signIn(typed));
          await rememberDevice(typed.email);
          const session = await beginSession(signedIn, request);
          log.info("signed in", { staff: session.sub });
          return { id: "staff", session };
        } catch (thrown) {
          const error = AppError.from(thrown);
          log.warn("sign-in refused", { code: error.code, cause: error.cause });
          const refusal = error.code === "unavailable" ? messages.sessions.noSignIn : error.message;
          return { id: "nobody", refusal, code: error.code };
        }
      },
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
      const { refusal, code } = user as Attempt;
      if (refusal === undefined) return true;
      await leaveMessage({ message: refusal, email: String(credentials?.email ?? "") });
      return `${loginPage}?refused=${code}`;
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
