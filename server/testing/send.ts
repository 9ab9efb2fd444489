import { NextRequest } from "next/server";
import { answerCall } from "@/server/compose";
import { matcherOf } from "@/server/gateway/routes";
import type { Member } from "./backends";
import { call } from "./bff";
import { findHandlers } from "./handlers";

export async function send(method: string, path: string, body?: unknown, headers: HeadersInit = {}) {
  const [request] = call(method, path, body instanceof FormData ? undefined : body, headers);
  const response = await handle(body instanceof FormData ? asMultipart(request, body) : request);
  return { status: response.status, headers: response.headers, body: await response.json() };
}

export async function sendAs(member: Member, method: string, path: string, body?: unknown) {
  using _here = member.signedIn();
  return await send(method, path, body);
}

export async function handle(request: NextRequest): Promise<Response> {
  const segments = request.nextUrl.pathname.split("/").filter(Boolean).map(decodeURIComponent);
  const paramsAt = (path: string) => matcherOf([path])(segments)?.params;
  const fitting = await findHandlers((path) => paramsAt(path) !== undefined);
  const outside = fitting.find(({ method, row }) => !row && method === request.method);
  if (outside) return outside.handle(request, { params: Promise.resolve(paramsAt(outside.path)) });
  return answerCall(request, { params: Promise.resolve({ call: segments.slice(1) }) });
}

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

function asMultipart(request: NextRequest, form: FormData): NextRequest {
  const { body, headers: typed } = new Response(form);
  const headers = new Headers(request.headers);
  headers.set("content-type", typed.get("content-type") ?? "");
  return new NextRequest(request.url, { method: request.method, headers, body: body ?? undefined, duplex: "half" });
}
