import { createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { shared } from "@/server/platform/shared.mjs";
import { Answer, assignRequestId } from "./answer";
import { FALLBACK_POLICY } from "./response-headers";

type Listener = (request: IncomingMessage, answer: Answer) => void;

/** What a visitor gets of a server that answers so, and what its log says of it. */
async function visit(listener: Listener, path = "/", headers: Record<string, string> = {}) {
  const server = createServer({ ServerResponse: Answer }, listener as RequestListener).listen(0);
  const { port } = server.address() as AddressInfo;
  const said = new Promise<string>((resolve) => {
    jest.spyOn(process.stdout, "write").mockImplementation((text) => {
      resolve(String(text));
      return true;
    });
  });
  const answer = await new Promise<IncomingMessage | undefined>((resolve) =>
    get({ port, path, headers, agent: false }, resolve).on("error", () => resolve(undefined)),
  );
  const body = (await answer?.toArray())?.join("");
  const line = JSON.parse(await said);
  jest.restoreAllMocks();
  server.close();
  return { status: answer?.statusCode, headers: answer?.headers ?? {}, body, line };
}

test("a request is one line: its id, method, path, status and time, and nothing of its query", async () => {
  const { line } = await visit((_request, answer) => answer.writeHead(418).end(), "/api/enquiries?search=Kavya");
  expect(line).toEqual({
    level: "info",
    time: expect.any(String),
    message: "request",
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    method: "GET",
    path: "/api/enquiries",
    status: 418,
    ms: expect.any(Number),
  });
});

test("whoever makes the answer knows the id under which the log speaks of it, whatever the client calls itself", async () => {
  const listener: Listener = (request, answer) => {
    assignRequestId(request, answer);
    answer.end(request.headers["x-request-id"]);
  };
  const { line, headers, body } = await visit(listener, "/", { "x-request-id": "of my own" });
  expect(line.requestId).not.toBe("of my own");
  expect([headers["x-request-id"], body]).toEqual([line.requestId, line.requestId]);
});

test("a visitor who left before the answer was through is told from one who got it", async () => {
  const { line } = await visit((request) => request.socket.destroy());
  expect(line).toMatchObject({ aborted: true });
});

test("an answer without a policy gets one that runs nothing; one that brings its own keeps that one alone", async () => {
  const bare = await visit((_request, answer) => answer.end("data"));
  expect(bare.headers["content-security-policy"]).toBe(FALLBACK_POLICY);
  const own = await visit((_request, answer) => {
    answer.setHeader("content-security-policy", "default-src 'self'");
    answer.end();
  });
  expect(own.headers["content-security-policy"]).toBe("default-src 'self'");
});

const versioned: Listener = (_request, answer) => {
  answer.setHeader("etag", 'W/"one"');
  answer.setHeader("content-type", "text/html");
  answer.end("page");
};

test.each(['W/"one"', '"one"', '"other", W/"one"'])(
  "who holds this version as %s is told that it is unchanged",
  async (held) => {
    const { status, headers, body } = await visit(versioned, "/", { "if-none-match": held });
    expect([status, body, headers["content-type"], headers["content-length"]]).toEqual([304, "", undefined, undefined]);
  },
);

test("who holds another version gets this one", async () => {
  expect(await visit(versioned, "/", { "if-none-match": '"two"' })).toMatchObject({ status: 200, body: "page" });
});

test("nginx may keep what is everybody's until the second is over, and nothing else", async () => {
  const withCache = (value: string) => (_request: IncomingMessage, answer: Answer) => {
    answer.setHeader("cache-control", value);
    answer.end();
  };
  const seconds = () => Math.floor(Date.now() / 1_000);
  const began = seconds();
  const { headers } = await visit(withCache("s-maxage=3600"));
  const [, until] = headers["x-accel-expires"]?.toString().match(/^@(\d+)$/) ?? [];
  expect(Number(until)).toBeGreaterThanOrEqual(began);
  expect(Number(until)).toBeLessThanOrEqual(seconds());
  expect((await visit(withCache("no-store"))).headers["x-accel-expires"]).toBeUndefined();
});

test("[SITE-06] HTML is everybody's only once it has been post-processed: what Next calls so is one visitor's", async () => {
  const shared = await visit((_request, answer) => {
    answer.setHeader("content-type", "text/html; charset=utf-8");
    answer.setHeader("cache-control", "s-maxage=3600, stale-while-revalidate=31532400");
    answer.end();
  });
  expect([shared.headers["cache-control"], shared.headers["x-accel-expires"]]).toEqual([
    "private, no-store",
    undefined,
  ]);
});

test("while the server stops, each answer ends its connection", async () => {
  shared.isStopping = true;
  const { headers } = await visit((_request, answer) => answer.end());
  shared.isStopping = false;
  expect(headers.connection).toBe("close");
});
