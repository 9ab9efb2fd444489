import type { IncomingMessage } from "node:http";
import { cookieName } from "@/server/identity/cookies";
import { shared } from "@/server/platform/shared.mjs";
import { outsideServer } from "@/server/testing/outside-server";
import { assignRequestId, FALLBACK_POLICY, FrontResponse, securityHeaders } from "./answer";

type Listener = (request: IncomingMessage, answer: FrontResponse) => void;

async function visit(listener: Listener, path = "/", headers: Record<string, string> = {}) {
  await using server = await outsideServer(listener, { ServerResponse: FrontResponse });
  const logged = new Promise<string>((resolve) => {
    jest.spyOn(process.stdout, "write").mockImplementation((text) => {
      resolve(String(text));
      return true;
    });
  });
  const answer = await server.send({ path, headers }).catch(() => undefined);
  const line = JSON.parse(await logged);
  jest.restoreAllMocks();
  return { status: answer?.status, headers: answer?.headers ?? {}, body: answer?.body, line };
}

const visitWith = (set: Record<string, string | string[]>) =>
  visit((_request, answer) => {
    for (const [name, value] of Object.entries(set)) answer.setHeader(name, value);
    answer.end();
  });

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
  const own = await visitWith({ "content-security-policy": "default-src 'self'" });
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
  const seconds = () => Math.floor(Date.now() / 1_000);
  const began = seconds();
  const { headers } = await visitWith({ "cache-control": "s-maxage=3600" });
  const [, until] = headers["x-accel-expires"]?.toString().match(/^@(\d+)$/) ?? [];
  expect(Number(until)).toBeGreaterThanOrEqual(began);
  expect(Number(until)).toBeLessThanOrEqual(seconds());
  expect((await visitWith({ "cache-control": "no-store" })).headers["x-accel-expires"]).toBeUndefined();
});

test("[SITE-06] HTML is public only after post-processing; without it, Next's public pages are private", async () => {
  const type = { "content-type": "text/html; charset=utf-8" };
  const { headers } = await visitWith({ ...type, "cache-control": "s-maxage=3600, stale-while-revalidate=31532400" });
  expect([headers["cache-control"], headers["x-accel-expires"]]).toEqual(["private, no-store", undefined]);
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

const removal = (index: number) => `${cookieName("session")}.${index}=; Path=/; Max-Age=0`;
const session = (part: number) => `${cookieName("session")}.${part}=${"x".repeat(3_933)}; Path=/`;

test.each<[string, number, Record<string, string | string[]>]>([
  [
    "that is below 8 kB only without the common policy is refused too",
    431,
    { "content-security-policy": "x".repeat(600), location: `/login-page/forgot?from=${"/".repeat(7_300)}` },
  ],
  [
    "with many cookie removals is refused",
    431,
    { "set-cookie": Array.from({ length: 200 }, (_, index) => removal(index)) },
  ],
  [
    "with a session and a page's long policy, which do not count, is sent",
    200,
    { "content-security-policy": "x".repeat(7_000), "set-cookie": [0, 1].map(session) },
  ],
])("a head %s", async (_what, status, headers) => expect((await visitWith(headers)).status).toBe(status));

test("only a site served over HTTPS sends HSTS", () => {
  expect(securityHeaders(false)["strict-transport-security"]).toBeUndefined();
  expect(securityHeaders(true)["strict-transport-security"]).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
});
