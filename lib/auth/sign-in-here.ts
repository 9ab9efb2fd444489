import { fetchJson } from "@/lib/api/fetch-json";
import { messages } from "@/lib/content/messages";
import { loginPage } from "@/lib/content/screens";
import { AppError } from "@/lib/errors";

/**
 * Signs in from the page one is on, as the form on the sign-in page does. Throws `unauthenticated` with 'Login failed'
 * when refused: the server's own sentence waits in a cookie that only the sign-in page may read. Throws `timeout` while
 * the backend is starting, `unavailable` while the site cannot begin a session.
 */
export async function signInHere(email: string, password: string): Promise<void> {
  const { csrfToken } = await fetchJson<{ csrfToken: string }>("/api/auth/csrf");
  const { url } = await fetchJson<{ url: string }>("/api/auth/callback/credentials", {
    method: "POST",
    body: new URLSearchParams({ csrfToken, email, password, callbackUrl: "/", json: "true" }),
  });
  const { pathname, searchParams } = new URL(url, window.location.href);
  if (pathname !== loginPage) return;
  const refused = searchParams.get("refused");
  if (refused === "timeout") throw new AppError("timeout", messages.starting.again);
  if (refused === "unavailable") throw new AppError("unavailable", messages.sessions.noSignIn);
  throw new AppError("unauthenticated", messages.signIn.failed);
}
