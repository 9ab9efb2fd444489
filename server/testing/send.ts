import { NextRequest } from "next/server";
import { call } from "./bff";
import { findHandlers } from "./handlers";

/** The BFF's response to a request from our own pages, through the handler at its address. */
export async function send(method: string, path: string, body?: unknown, headers: HeadersInit = {}) {
  const { handle, params } = await route(method, new URL(path, "http://x").pathname);
  const [request] = call(method, path, body instanceof FormData ? undefined : body, headers);
  const sent = body instanceof FormData ? asMultipart(request, body) : request;
  const response = await handle(sent, { params: Promise.resolve(params) });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

/** A literal path segment wins over a parameter in the same place. */
async function route(method: string, pathname: string) {
  const fits = (path: string) => new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`).test(pathname);
  const fitting = (await findHandlers(fits)).filter((one) => one.method === method);
  const [handler] = fitting.sort((a, b) => a.path.split(":").length - b.path.split(":").length);
  if (!handler) throw new Error(`nothing serves ${method} ${pathname}`);
  const values = pathname.split("/");
  const named = handler.path.split("/").map((name, at) => [name, values[at] ?? ""] as const);
  const params = named.filter(([name]) => name.startsWith(":")).map(([name, value]) => [name.slice(1), value] as const);
  return { handle: handler.handle, params: Object.fromEntries(params) };
}

function asMultipart(request: NextRequest, form: FormData): NextRequest {
  const { body, headers: typed } = new Response(form);
  const headers = new Headers(request.headers);
  headers.set("content-type", typed.get("content-type") ?? "");
  return new NextRequest(request.url, { method: request.method, headers, body: body ?? undefined, duplex: "half" });
}
