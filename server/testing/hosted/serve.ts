import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { createHostedBackend } from "./backend";
import { type Scenario, scenarios } from "./scenarios";

export type Received = { method: string; path: string; headers: IncomingMessage["headers"] };

/** `misbehave` plans failures of the next requests. */
export async function serveHosted({ port = 0, prefix = "" } = {}) {
  const { rows, listen } = createHostedBackend();
  const requests: Received[] = [];
  const planned: { scenario: Scenario; method: string | undefined }[] = [];

  const misbehave = (scenario: Scenario, times = 1, method?: string) =>
    planned.push(...Array.from({ length: times }, () => ({ scenario, method })));

  const server = createServer((request, response) => {
    const { method = "", url: path = "", headers } = request;
    requests.push({ method, path, headers });
    if (headers["transfer-encoding"]) return void response.writeHead(411).end();
    const at = planned.findIndex((one) => one.method === undefined || one.method === method);
    const [next] = at < 0 ? [] : planned.splice(at, 1);
    if (next) return scenarios[next.scenario](request, response);
    if (path.startsWith(prefix)) request.url = path.slice(prefix.length);
    void listen(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const { port: taken } = server.address() as AddressInfo;

  async function stop() {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }

  return { url: `http://127.0.0.1:${taken}${prefix}`, rows, requests, misbehave, [Symbol.asyncDispose]: stop };
}
