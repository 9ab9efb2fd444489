import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { createHosted } from "./app";
import { type Dialect, specified } from "./dialect";
import { type Mood, moods } from "./moods";
import { emptyRows } from "./rows";

export type Asked = { method: string; path: string; headers: IncomingMessage["headers"] };

type Options = { port?: number; prefix?: string; dialect?: Partial<Dialect> };

/**
 * A hosted backend in memory on its own port, for tests only. `misbehave` plans failures of the next requests; a
 * browser journey does so with POST /mood { mood, times }, which replaces earlier plans. `await using` stops it.
 */
export async function serveHosted({ port = 0, prefix = "", dialect = {} }: Options = {}) {
  const rows = emptyRows();
  const asked: Asked[] = [];
  const planned: { mood: Mood; method: string | undefined }[] = [];
  const app = createHosted(rows, { ...specified, ...dialect });
  const listen = getRequestListener((request) => app.fetch(withoutPrefix(request, prefix)));

  /** Plans failures for the next requests, of one method or of all. */
  const misbehave = (mood: Mood, times = 1, method?: string) =>
    planned.push(...Array.from({ length: times }, () => ({ mood, method })));

  app.post("/mood", async (context) => {
    const { mood, times } = await context.req.json();
    planned.length = 0;
    misbehave(mood, times);
    return context.json({ planned });
  });

  const server = createServer((request, response) => {
    const { method = "", url: path = "", headers } = request;
    if (path === "/mood") return void listen(request, response);
    asked.push({ method, path, headers });
    // Some servers and proxies refuse a body without a length.
    if (headers["transfer-encoding"]) return void response.writeHead(411).end();
    const at = planned.findIndex((one) => one.method === undefined || one.method === method);
    const [next] = at < 0 ? [] : planned.splice(at, 1);
    if (next) return moods[next.mood](request, response);
    void listen(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: taken } = server.address() as AddressInfo;

  async function stop() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return { url: `http://127.0.0.1:${taken}${prefix}`, rows, asked, misbehave, [Symbol.asyncDispose]: stop };
}

function withoutPrefix(request: Request, prefix: string): Request {
  const url = new URL(request.url);
  if (!prefix || !url.pathname.startsWith(`${prefix}/`)) return request;
  url.pathname = url.pathname.slice(prefix.length);
  return new Request(url, request);
}
