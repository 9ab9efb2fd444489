import { NextRequest } from "next/server";
import { answerCall } from "@/server/compose";
import { call } from "./bff";
import { findHandlers } from "./handlers";

/** The BFF's response to a request from our own pages, through the route at its address. */
export async function send(method: string, path: string, body?: unknown, headers: HeadersInit = {}) {
  const [request] = call(method, path, body instanceof FormData ? undefined : body, headers);
  const response = await handle(body instanceof FormData ? asMultipart(request, body) : request);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** Passes a request to its route as Next does, which prefers routes with their own folder. */
export async function handle(request: NextRequest): Promise<Response> {
  const outside = await answerOutsideTable(request);
  const segments = request.nextUrl.pathname.split("/").filter(Boolean).slice(1);
  return outside ?? answerCall(request, { params: Promise.resolve({ call: segments.map(decodeURIComponent) }) });
}

async function answerOutsideTable(request: NextRequest): Promise<Response | undefined> {
  const { pathname } = request.nextUrl;
  const fits = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(pathname);
  const handlers = (await findHandlers(fits)).filter(({ method, row }) => !row && method === request.method);
  const [{ handle, path } = { handle: undefined, path: "" }] = handlers;
  const names = path.split("/").map((name, at) => [name, pathname.split("/")[at] ?? ""] as const);
  const params = names.flatMap(([name, value]) => (name.startsWith(":") ? [[name.slice(1), value] as const] : []));
  return handle?.(request, { params: Promise.resolve(Object.fromEntries(params)) });
}

function asMultipart(request: NextRequest, form: FormData): NextRequest {
  const { body, headers: typed } = new Response(form);
  const headers = new Headers(request.headers);
  headers.set("content-type", typed.get("content-type") ?? "");
  return new NextRequest(request.url, { method: request.method, headers, body: body ?? undefined, duplex: "half" });
}
