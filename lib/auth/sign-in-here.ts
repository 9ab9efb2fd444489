import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { fetchJson } from "@/lib/api/fetch-json";
import { loginPage, secondStepPage } from "@/lib/content/screens";

/** What one has come to by signing in: a session, or the second step. */
export type SignedInHere = "signed in" | "second step";

/**
 * Signs in from the page one is on, as the form on the sign-in page does. Throws `unauthenticated` with 'Login failed'
 * when refused: the server's own sentence waits in a cookie that only the sign-in page may read. Throws `timeout` while
 * the backend is starting, `unavailable` while the site cannot begin a session.
 */
export async function signInHere(email: string, password: string): Promise<SignedInHere> {
  const { page, refused } = await post("credentials", { email, password });
  if (page === secondStepPage) return "second step";
  if (page !== loginPage) return "signed in";
  if (refused === "timeout") throw new AppError("timeout", messages.starting.again);
  if (refused === "unavailable") throw new AppError("unavailable", messages.sessions.noSignIn);
  throw new AppError("unauthenticated", messages.signIn.failed);
}

/**
 * Takes the second step from the page one is on. Throws `invalid` when refused, `throttled`, `unavailable`, and `missing`
 * where it is too late.
 */
export async function takeSecondStepHere(step: { code: string } | { passkey: string }): Promise<void> {
  const { page, refused } = await post("second-step", step);
  if (page === loginPage) throw new AppError("missing", messages.secondFactor.tooLate);
  if (page !== secondStepPage) return;
  if (refused === "throttled") throw new AppError("throttled", messages.secondFactor.tooMany);
  if (refused === "unavailable") throw new AppError("unavailable", messages.sessions.noSignIn);
  throw new AppError(
    "invalid",
    "code" in step ? messages.secondFactor.wrongCode : messages.secondFactor.passkeyRefused,
  );
}

/** Posts one of next-auth's forms, and gives the page that it leads to, with the code of a refusal. */
async function post(provider: string, fields: Record<string, string>) {
  const { csrfToken } = await fetchJson<{ csrfToken: string }>("/api/auth/csrf");
  const { url } = await fetchJson<{ url: string }>(`/api/auth/callback/${provider}`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, ...fields, callbackUrl: "/", json: "true" }),
  });
  const { pathname, searchParams } = new URL(url, window.location.href);
  return { page: pathname, refused: searchParams.get("refused") };
}
