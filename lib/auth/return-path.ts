import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { fetchJson } from "@/lib/api/fetch-json";
import { addressOfScreen, loginPage, screens, secondStepPage } from "@/lib/content/screens";

export const MAX_RETURN_LENGTH = 500;

/** Returns a path on this site: browsers read `//host` as another site, and URL parsers turn "/x/.././/host" into it. */
export function safeReturnPath(requested: string, base: string): string {
  try {
    const url = new URL(requested, base);
    if (url.origin !== new URL(base).origin) return "/";
    const path = `/${url.pathname.replace(/^[/\\]+/, "")}${url.search}`;
    return path.length > MAX_RETURN_LENGTH ? "/" : path;
  } catch {
    return "/";
  }
}

/** next-auth answers 500 to an address that it cannot parse, even if it would not redirect there. */
export function isReturnAddress(requested: string): boolean {
  const isAddress = /^https?:/i.test(requested) || requested.startsWith("/");
  return isAddress && requested.length <= MAX_RETURN_LENGTH && URL.canParse(requested, "http://localhost");
}

/** Finds a staff screen in any casing and keeps the query. A link must not redirect to any other address. */
export function findStaffAddress(requested: string | string[] | undefined): string | undefined {
  const [path = "", query] = String(requested).split(/\?(.*)/s);
  const addresses: string[] = screens.map(addressOfScreen);
  const address = addresses.find((known) => known.toLowerCase() === path.toLowerCase());
  const addressWithQuery = address && query ? `${address}?${query}` : address;
  return encodeURI(addressWithQuery ?? "").length > MAX_RETURN_LENGTH ? undefined : addressWithQuery;
}

type Address = Partial<Record<"accepted" | "callbackUrl", string | string[]>>;

export const welcomePage = `${loginPage}?accepted`;

/** In a new browser, next-auth first sets its cookie, and then returns with this page as its callbackUrl. */
export const isWelcomePage = ({ accepted, callbackUrl }: Address): boolean =>
  accepted !== undefined || (typeof callbackUrl === "string" && callbackUrl.endsWith(welcomePage));

/** Throws 'Login failed' for most refusals: the server's own sentence is in a cookie that only the sign-in page reads. */
export async function signInInPlace(email: string, password: string): Promise<"signed in" | "second step"> {
  const { page, refused } = await postToNextAuth("credentials", { email, password });
  if (page === secondStepPage) return "second step";
  if (page !== loginPage) return "signed in";
  if (refused === "timeout") throw new AppError("timeout", messages.starting.again);
  if (refused === "unavailable") throw new AppError("unavailable", messages.sessions.noSignIn);
  throw new AppError("unauthenticated", messages.signIn.failed);
}

export async function passSecondStepInPlace(step: { code: string } | { passkey: string }): Promise<void> {
  const { page, refused } = await postToNextAuth("second-step", step);
  if (page === loginPage) throw new AppError("missing", messages.secondFactor.tooLate);
  if (page !== secondStepPage) return;
  if (refused === "throttled") throw new AppError("throttled", messages.secondFactor.tooMany);
  if (refused === "unavailable") throw new AppError("unavailable", messages.sessions.noSignIn);
  throw new AppError(
    "invalid",
    "code" in step ? messages.secondFactor.wrongCode : messages.secondFactor.passkeyRefused,
  );
}

async function postToNextAuth(provider: string, fields: Record<string, string>) {
  const { csrfToken } = await fetchJson<{ csrfToken: string }>("/api/auth/csrf");
  const { url } = await fetchJson<{ url: string }>(`/api/auth/callback/${provider}`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, ...fields, callbackUrl: "/", json: "true" }),
  });
  const { pathname, searchParams } = new URL(url, window.location.href);
  return { page: pathname, refused: searchParams.get("refused") };
}
