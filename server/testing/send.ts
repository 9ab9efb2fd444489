import { readdirSync } from "node:fs";
import { join, relative } from "node:path";
import { NextRequest } from "next/server";
import type { Call } from "@/contract/calls/call";
import { answerCall, served } from "@/server/compose";
import { createMatcher } from "@/server/gateway/routes";
import type { Member } from "./backends";
import { call } from "./bff";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const API = join(process.cwd(), "app/api");
const TABLE = "[...call]";

type Params = Record<string, string>;
type Handle = (request: NextRequest, context: { params: Promise<Params | undefined> }) => Promise<Response>;

export type Handler = { method: string; path: string; handle: Handle; row?: Call; publicRow?: Call };

const composed: Handler[] = Array.from(served, ([path, handlers]) =>
  Array.from(handlers, ([method, handle]) => {
    const { row, publicRow } = handle as Partial<Handler>;
    return { method, path, handle, row, publicRow };
  }),
).flat();

const folders = readdirSync(API, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .map((file) => relative(API, join(API, file, "..")))
  .filter((folder) => folder !== TABLE)
  .map((folder) => [`/api/${folder.replace(/\[(\w+)\]/g, ":$1")}`, folder] as const);

export async function findHandlers(isWanted: (path: string) => boolean = () => true): Promise<Handler[]> {
  const others = await Promise.all(folders.filter(([path]) => isWanted(path)).map(handlersIn));
  return [...composed.filter(({ path }) => isWanted(path)), ...others.flat()];
}

async function handlersIn([path, folder]: readonly [string, string]): Promise<Handler[]> {
  const route: Partial<Record<string, Handle>> = await import(join(API, folder, "route.ts"));
  return METHODS.flatMap((method) => {
    const handle = route[method];
    return handle ? [{ method, path, handle }] : [];
  });
}

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
  const paramsAt = (path: string) => createMatcher([path])(segments)?.params;
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
