import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { fetchJson } from "@/lib/api/fetch-json";
import { loginPage, secondStepPage } from "@/lib/content/screens";

export type SignedInHere = "signed in" | "second step";

/**
 * Throws `unauthenticated` with 'Login failed': only the sign-in page can read the server's own sentence, in a cookie.
 * Throws `timeout` while the backend starts, `unavailable` while the site cannot create sessions.
 */
export async function signInHere(email: string, password: string): Promise<SignedInHere> {
  const { page, refused } = await post("credentials", { email, password });
  if (page === secondStepPage) return "second step";
  if (page !== loginPage) return "signed in";
  if (refused === "timeout") throw new AppError("timeout", messages.starting.again);
  if (refused === "unavailable") throw new AppError("unavailable", messages.sessions.noSignIn);
  throw new AppError("unauthenticated", messages.signIn.failed);
}

/** Throws `invalid` if refused, `throttled`, `unavailable`, and `missing` if the step has expired. */
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

async function post(provider: string, fields: Record<string, string>) {
  const { csrfToken } = await fetchJson<{ csrfToken: string }>("/api/auth/csrf");
  const { url } = await fetchJson<{ url: string }>(`/api/auth/callback/${provider}`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, ...fields, callbackUrl: "/", json: "true" }),
  });
  const { pathname, searchParams } = new URL(url, window.location.href);
  return { page: pathname, refused: searchParams.get("refused") };
}
