import { createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { cookieName } from "@/server/identity/cookies";
import { shared } from "@/server/platform/shared.mjs";
import { Answer, assignRequestId } from "./answer";
import { FALLBACK_POLICY, securityHeaders } from "./response-headers";

type Listener = (request: IncomingMessage, answer: Answer) => void;

/** A visitor's response from a server with this listener, and the log line for it. */
async function visit(listener: Listener, path = "/", headers: Record<string, string> = {}) {
  const server = createServer({ ServerResponse: Answer }, listener as RequestListener).listen(0);
  const { port } = server.address() as AddressInfo;
  const logged = new Promise<string>((resolve) => {
    jest.spyOn(process.stdout, "write").mockImplementation((text) => {
      resolve(String(text));
      return true;
    });
  });
  const answer = await new Promise<IncomingMessage | undefined>((resolve) =>
    get({ port, path, headers, agent: false }, resolve).on("error", () => resolve(undefined)),
  );
  const body = (await answer?.toArray())?.join("");
  const line = JSON.parse(await logged);
  jest.restoreAllMocks();
  server.close();
  return { status: answer?.statusCode, headers: answer?.headers ?? {}, body, line };
}

test("a request logs one line with its id, method, path, status and time, without its query", async () => {
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

test("the handler gets the id that the log uses, whatever id the client sent", async () => {
  const listener: Listener = (request, answer) => {
    assignRequestId(request, answer);
    answer.end(request.headers["x-request-id"]);
  };
  const { line, headers, body } = await visit(listener, "/", { "x-request-id": "of my own" });
  expect(line.requestId).not.toBe("of my own");
  expect([headers["x-request-id"], body]).toEqual([line.requestId, line.requestId]);
});

test("the log distinguishes a visitor who left early from one who got the whole response", async () => {
  const { line } = await visit((request) => request.socket.destroy());
  expect(line).toMatchObject({ aborted: true });
});

test("a response without a policy gets one that allows no scripts; a response with its own keeps only that", async () => {
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

test.each(['W/"one"', '"one"', '"other", W/"one"'])("a client with this version as %s gets 304", async (held) => {
  const { status, headers, body } = await visit(versioned, "/", { "if-none-match": held });
  expect([status, body, headers["content-type"], headers["content-length"]]).toEqual([304, "", undefined, undefined]);
});

test("a client with another version gets the current one", async () => {
  expect(await visit(versioned, "/", { "if-none-match": '"two"' })).toMatchObject({ status: 200, body: "page" });
});

test("nginx may cache public responses until the second ends, and no others", async () => {
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

test("[SITE-06] HTML is public only after post-processing; without it, Next's public pages are private", async () => {
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

test("while the server stops, each response closes its connection", async () => {
  shared.isStopping = true;
  const { headers } = await visit((_request, answer) => answer.end());
  shared.isStopping = false;
  expect(headers.connection).toBe("close");
});

test("a response whose head exceeds 8 kB becomes 431, without the headers that made it long", async () => {
  const { status, headers } = await visit((_request, response) => {
    response.statusCode = 307;
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("location", `/login-page?from=${"%2F".repeat(15_000)}`);
    response.setHeader("set-cookie", ["a=b", "c=d"]);
    response.end();
  });
  expect([status, headers.location, headers["set-cookie"]]).toEqual([431, undefined, undefined]);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(JSON.stringify(headers).length).toBeLessThan(1_000);
});

test("a head that is below 8 kB only without the common policy is refused too", async () => {
  const { status } = await visit((_request, response) => {
    response.setHeader("content-security-policy", "x".repeat(600));
    response.setHeader("location", `/login-page/forgot?from=${"/".repeat(7_300)}`);
    response.end();
  });
  expect(status).toBe(431);
});

test("many cookie removals count like a few cookies", async () => {
  const { status } = await visit((_request, response) => {
    response.setHeader(
      "set-cookie",
      Array.from({ length: 200 }, (_, at) => `${cookieName("session")}.${at}=; Path=/; Max-Age=0`),
    );
    response.end();
  });
  expect(status).toBe(431);
});

test("a session and a page's long policy do not count", async () => {
  const { status } = await visit((_request, response) => {
    response.setHeader("content-security-policy", "x".repeat(7_000));
    response.setHeader(
      "set-cookie",
      [0, 1].map((part) => `${cookieName("session")}.${part}=${"x".repeat(3_933)}; Path=/`),
    );
    response.end();
  });
  expect(status).toBe(200);
});

test("only a site served over HTTPS sends HSTS", () => {
  expect(securityHeaders(false)["strict-transport-security"]).toBeUndefined();
  expect(securityHeaders(true)["strict-transport-security"]).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
});
