import "server-only";
import { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { AppError } from "@/contract/errors";
import { isPlainForm, readBytes } from "@/contract/input/read-body";
import { isReturn } from "@/lib/auth/return-path";
import { errorResponse } from "@/server/platform/http/error-response";
import { cookieName } from "./cookies";
import { createAuthOptions, type IdentityHooks } from "./options";
import { expiredSession, findSession } from "./session";

const MAX_BYTES = 16_000;
const MAX_HOST = 261;

const CALLS = ["csrf", "session", "signin", "signout", "callback/credentials", "callback/second-step", "error"];
const FIELDS = ["csrfToken", "email", "password", "callbackUrl", "json", "code", "passkey"];

type Context = { params: Promise<{ nextauth: string[] }> };

/** next-auth would read a body of any size, accept objects as text, and copy input into response headers. */
export function createAuthHandler(hooks: IdentityHooks) {
  const nextAuth = NextAuth(createAuthOptions(hooks));
  return async (request: NextRequest, context: Context): Promise<Response> => {
    try {
      const call = (await context.params).nextauth.join("/");
      const isKnown = CALLS.includes(call) && (request.method === "POST" || !call.startsWith("callback/"));
      if (!isKnown) throw new AppError("missing", "Page not found.");
      requireHost(request);
      requireReturn(request);
      const body = request.method === "POST" ? await readFields(request) : undefined;
      if (call === "session" && !(await findSession(request))) return signedOut(request);
      return await nextAuth(filteredRequest(request, body), context);
    } catch (thrown) {
      return errorResponse(thrown, request);
    }
  };
}

/** next-auth builds addresses from the host and puts them into response headers. */
function requireHost({ headers }: Request): void {
  const host = headers.get("x-forwarded-host") ?? headers.get("host") ?? "";
  if (host.length > MAX_HOST) throw new AppError("malformed", "This is no host.");
}

/** next-auth reads this cookie itself, so it cannot be filtered out. */
function requireReturn({ cookies }: NextRequest): void {
  const wanted = cookies.get(cookieName("return"))?.value;
  if (wanted && !isReturn(wanted)) throw notReadable();
}

async function readFields(request: Request): Promise<Record<string, string>> {
  const text = (await readBytes(request, MAX_BYTES)).toString("utf8");
  const sent = isPlainForm(request) ? Object.fromEntries(new URLSearchParams(text)) : parsed(text);
  const fields = Object.entries(sent).filter(([name]) => FIELDS.includes(name));
  if (fields.some(([, value]) => typeof value !== "string")) throw notReadable();
  return Object.fromEntries(fields.filter(([name, value]) => name !== "callbackUrl" || isReturn(value)));
}

function parsed(text: string): Record<string, string> {
  try {
    return Object(JSON.parse(text || "{}"));
  } catch (cause) {
    throw notReadable(cause);
  }
}

const notReadable = (cause?: unknown) =>
  new AppError("malformed", "The server could not read this. Reload and try again.", { cause });

function filteredRequest(
  { url, method, headers: sent }: NextRequest,
  body: Record<string, string> | undefined,
): NextRequest {
  const address = new URL(url);
  const callbackUrl = address.searchParams.get("callbackUrl") ?? "";
  address.search = isReturn(callbackUrl) ? `${new URLSearchParams({ callbackUrl })}` : "";
  const headers = new Headers(sent);
  headers.delete("content-length");
  if (body) headers.set("content-type", "application/json");
  return new NextRequest(address, { method, headers, body: body && JSON.stringify(body) });
}

/** next-auth does not know about idle sessions, so this expires their cookie. */
function signedOut(request: NextRequest): Response {
  const headers = new Headers({ "cache-control": "private, no-cache, no-store" });
  for (const cookie of expiredSession(request)) headers.append("set-cookie", cookie);
  return Response.json({}, { headers });
}
