import { NextRequest } from "next/server";
import { encode } from "next-auth/jwt";
import { TAGS } from "@/contract/calls/call";
import type { Permission } from "@/contract/schemas/permission";
import { cookieName } from "@/server/identity/cookies";
import { beginSession, type SignedIn } from "@/server/identity/session";
import { env } from "@/server/platform/env";
import { backend } from "@/server/upstream/backend";
import { invalidateLists } from "@/server/upstream/lists";
import { staleTags } from "./next-cache";
import { withHeaders } from "./next-headers";

type Params = Record<string, string>;
type RecordedRequest = {
  method: string;
  path: string;
  authorization: string | null;
  cookie: string | null;
  body: unknown;
};

export async function signedIn(...permissions: Permission[]): Promise<Disposable> {
  const meera = { name: "Meera", role: "Sales", permissions, token: "the-backend-token", email: "meera@example.com" };
  return withHeaders({ cookie: await sessionCookie(meera) });
}

export function fakeBackend(answer: unknown = { data: [] }, status = 200) {
  const requests: RecordedRequest[] = [];
  staleTags.length = 0;
  invalidateLists(TAGS);
  const spy = jest.spyOn(backend, "send").mockImplementation(async (address, init) => {
    const request = new Request(address, init);
    const { pathname, search } = new URL(request.url);
    const body: unknown = await request.json().catch(() => undefined);
    const { method, headers } = request;
    requests.push({
      method,
      path: pathname + search,
      authorization: headers.get("authorization"),
      cookie: headers.get("cookie"),
      body,
    });
    return typeof answer === "string" ? new Response(answer, { status }) : Response.json(answer, { status });
  });
  return { requests: requests, staleTags, [Symbol.dispose]: () => spy.mockRestore() };
}

export function call(method: string, path: string, body?: unknown, headers: HeadersInit = {}, params?: Params) {
  const request = new NextRequest(new URL(path, env.SITE_URL), {
    method,
    headers: { origin: env.SITE_URL, "content-type": "application/json", ...headers },
    body: body === undefined || typeof body === "string" ? body : JSON.stringify(body),
  });
  return [request, { params: Promise.resolve(params) }] as const;
}

let clients = 0;
/** So that requests share no limit. */
export const newClient = () => ({ "x-peer-address": `198.51.100.${clients++ % 250}`, "x-forwarded-for": "" });

export const get = (path: string, params?: Params) => call("GET", path, undefined, {}, params);
export const post = (path: string, body: unknown, headers: HeadersInit = {}) => call("POST", path, body, headers);

export async function sessionCookie(signedIn: SignedIn, headers: HeadersInit = {}): Promise<string> {
  const session = await beginSession(signedIn, new NextRequest(env.SITE_URL, { headers }));
  return `${cookieName("session")}=${await encode({ token: session, secret: env.AUTH_SECRET })}`;
}
