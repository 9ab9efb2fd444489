import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { cookieName } from "@/server/identity/cookies";
import { Answer } from "./answer";
import { securityHeaders } from "./response-headers";

/** The status and headers of a response as this server sends it. */
async function answered(answer: (response: ServerResponse) => void) {
  const server = createServer({ ServerResponse: Answer }, (_request, response) => answer(response)).listen(0);
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const [message]: IncomingMessage[] = await once(get({ port, headers: { connection: "close" } }), "response");
  message?.resume();
  server.close();
  const { statusCode, headers, rawHeaders } = message as IncomingMessage;
  return { statusCode, headers, size: rawHeaders.join("  ").length };
}

test("a response whose head exceeds 8 kB becomes 431, without the headers that made it long", async () => {
  const { statusCode, headers, size } = await answered((response) => {
    response.statusCode = 307;
    response.setHeader("x-content-type-options", "nosniff");
    response.setHeader("location", `/login-page?from=${"%2F".repeat(15_000)}`);
    response.setHeader("set-cookie", ["a=b", "c=d"]);
    response.end();
  });
  expect([statusCode, headers.location, headers["set-cookie"]]).toEqual([431, undefined, undefined]);
  expect(headers["x-content-type-options"]).toBe("nosniff");
  expect(size).toBeLessThan(1_000);
});

test("a head that is below 8 kB only without the common policy is refused too", async () => {
  const { statusCode } = await answered((response) => {
    response.setHeader("content-security-policy", "x".repeat(600));
    response.setHeader("location", `/login-page/forgot?from=${"/".repeat(7_300)}`);
    response.end();
  });
  expect(statusCode).toBe(431);
});

test("many cookie removals count like a few cookies", async () => {
  const { statusCode } = await answered((response) => {
    response.setHeader(
      "set-cookie",
      Array.from({ length: 200 }, (_, at) => `${cookieName("session")}.${at}=; Path=/; Max-Age=0`),
    );
    response.end();
  });
  expect(statusCode).toBe(431);
});

test("a session and a page's long policy do not count", async () => {
  const { statusCode } = await answered((response) => {
    response.setHeader("content-security-policy", "x".repeat(7_000));
    response.setHeader(
      "set-cookie",
      [0, 1].map((part) => `${cookieName("session")}.${part}=${"x".repeat(3_933)}; Path=/`),
    );
    response.end();
  });
  expect(statusCode).toBe(200);
});

test("only a site served over HTTPS sends HSTS", () => {
  expect(securityHeaders(false)["strict-transport-security"]).toBeUndefined();
  expect(securityHeaders(true)["strict-transport-security"]).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
});
