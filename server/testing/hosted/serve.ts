import type { IncomingMessage, ServerResponse } from "node:http";
import { outsideServer } from "../outside-server";
import { createHostedBackend } from "./backend";

type Misbehave = (request: IncomingMessage, response: ServerResponse) => void;

const answer =
  (status: number, type: string, body: string): Misbehave =>
  (_request, response) => {
    response.writeHead(status, { "content-type": type }).end(body);
  };
const json = (status: number, body: unknown) => answer(status, "application/json", JSON.stringify(body));

const flood: Misbehave = (_request, response) => {
  const name = "x".repeat(900);
  let rows = 0;
  let sent = 0;
  const send = () => {
    while (sent < 30_000_000) {
      const row = `${JSON.stringify({ _id: String(++rows).padStart(24, "0"), name })},`;
      sent += row.length;
      if (!response.write(row)) return void response.once("drain", send);
    }
    response.end('{"_id":"6560f0000000000000000000"}]}');
  };
  response.writeHead(200, { "content-type": "application/json" }).write('{"data":[');
  send();
};

const redirect =
  (status: number, host = ""): Misbehave =>
  (request, response) => {
    response.writeHead(status, { location: `${host}${request.url}?redirected` }).end();
  };

const scenarios = {
  hangs: () => {},
  "hangs in the middle": (_request, response) => {
    response.writeHead(200, { "content-type": "application/json" }).write('{"data":[');
  },
  resets: (request) => request.socket.destroy(),
  "resets in the middle": (_request, response) => {
    response.writeHead(200, { "content-type": "application/json", "content-length": "1000" }).write('{"data":[');
    setTimeout(() => response.destroy(), 20);
  },
  "500 with HTML": answer(500, "text/html", "<html><h1>MongoError at db1:27017</h1></html>"),
  "200 with a failure": json(200, { success: false, message: "The database is read-only today" }),
  "200 with another message": json(200, { message: "nothing was deleted" }),
  "200 with truncated JSON": answer(200, "application/json", '{"data":[{"_id":"6560f0'),
  "503 of a proxy": answer(503, "text/html", "<html>Service unavailable</html>"),
  "400 with HTML": answer(400, "text/html", "<html>Bad request</html>"),
  "301 to the list": redirect(301),
  "308 to the list": redirect(308),
  "308 elsewhere": redirect(308, "http://localhost:9"),
  "30 MB": flood,
} satisfies Record<string, Misbehave>;

export type Scenario = keyof typeof scenarios;

export type Received = { method: string; path: string; headers: IncomingMessage["headers"] };

/** `misbehave` plans failures of the next requests. */
export async function serveHosted({ port = 0, prefix = "" } = {}) {
  const { rows, listen } = createHostedBackend();
  const requests: Received[] = [];
  const planned: { scenario: Scenario; method: string | undefined }[] = [];

  const misbehave = (scenario: Scenario, times = 1, method?: string) =>
    planned.push(...Array.from({ length: times }, () => ({ scenario, method })));

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = "", url: path = "", headers } = request;
    requests.push({ method, path, headers });
    if (headers["transfer-encoding"]) return void response.writeHead(411).end();
    const index = planned.findIndex((one) => one.method === undefined || one.method === method);
    const [next] = index < 0 ? [] : planned.splice(index, 1);
    if (next) return void scenarios[next.scenario](request, response);
    if (path.startsWith(prefix)) request.url = path.slice(prefix.length);
    return listen(request, response);
  }

  const server = await outsideServer(receive, { port });
  return { ...server, url: server.origin + prefix, rows, requests, misbehave };
}
