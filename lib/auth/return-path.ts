import { AppError } from "@/contract/errors";
import { messages } from "@/contract/messages";
import { fetchJson } from "@/lib/api/fetch-json";
import { addressOfScreen, loginPage, screens, secondStepPage } from "@/lib/content/screens";

export const MAX_RETURN_LENGTH = 500;

/** Only paths on this site: browsers read `//host` as another one, and URL parsers turn "/x/.././/host" into that. */
export function safeReturn(wanted: string, base: string): string {
  try {
    const url = new URL(wanted, base);
    if (url.origin !== new URL(base).origin) return "/";
    const path = `/${url.pathname.replace(/^[/\\]+/, "")}${url.search}`;
    return path.length > MAX_RETURN_LENGTH ? "/" : path;
  } catch {
    return "/";
  }
}

/** next-auth answers 500 to an address that it cannot parse, even if it would not redirect there. */
export function isReturn(wanted: string): boolean {
  const isAddress = /^https?:/i.test(wanted) || wanted.startsWith("/");
  return isAddress && wanted.length <= MAX_RETURN_LENGTH && URL.canParse(wanted, "http://localhost");
}

/** Only one of the staff screens, in any casing, with its query: a link must not redirect to anywhere else. */
export function staffAddress(wanted: string | string[] | undefined): string | undefined {
  const [path = "", query] = String(wanted).split(/\?(.*)/s);
  const addresses: string[] = screens.map(addressOfScreen);
  const address = addresses.find((one) => one.toLowerCase() === path.toLowerCase());
  const whole = address && query ? `${address}?${query}` : address;
  return encodeURI(whole ?? "").length > MAX_RETURN_LENGTH ? undefined : whole;
}

type Address = Partial<Record<"accepted" | "callbackUrl", string | string[]>>;

export const welcomePage = `${loginPage}?accepted`;

/** next-auth, which sets its cookie in a new browser, returns with this page as its callbackUrl. */
export const isWelcome = ({ accepted, callbackUrl }: Address): boolean =>
  accepted !== undefined || (typeof callbackUrl === "string" && callbackUrl.endsWith(welcomePage));

/** Throws 'Login failed': only the sign-in page can read the server's own sentence, in a cookie. */
export async function signInHere(email: string, password: string): Promise<"signed in" | "second step"> {
  const { page, refused } = await post("credentials", { email, password });
  if (page === secondStepPage) return "second step";
  if (page !== loginPage) return "signed in";
  if (refused === "timeout") throw new AppError("timeout", messages.starting.again);
  if (refused === "unavailable") throw new AppError("unavailable", messages.sessions.noSignIn);
  throw new AppError("unauthenticated", messages.signIn.failed);
}

export async function passSecondStepHere(step: { code: string } | { passkey: string }): Promise<void> {
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
