import { once } from "node:events";
import { createServer, get, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { cookieName } from "@/server/identity/cookies";
import { Answer } from "./answer";
import { securityHeaders } from "./response-headers";

/** What comes of an answer that a server of this process gives: its status and head. */
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

test("an answer whose head would pass 8 kB goes out as 431, without what made it long", async () => {
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

test("what is below 8 kB only without the policy that every answer has is refused too", async () => {
  const { statusCode } = await answered((response) => {
    response.setHeader("content-security-policy", "x".repeat(600));
    response.setHeader("location", `/login-page/forgot?from=${"/".repeat(7_300)}`);
    response.end();
  });
  expect(statusCode).toBe(431);
});

test("many cookies that end are as long as a few that do not", async () => {
  const { statusCode } = await answered((response) => {
    response.setHeader(
      "set-cookie",
      Array.from({ length: 200 }, (_, at) => `${cookieName("session")}.${at}=; Path=/; Max-Age=0`),
    );
    response.end();
  });
  expect(statusCode).toBe(431);
});

test("a session, and the policy of a page with many scripts, are not what is counted", async () => {
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

test("only a site that is served by https tells browsers to insist on it", () => {
  expect(securityHeaders(false)["strict-transport-security"]).toBeUndefined();
  expect(securityHeaders(true)["strict-transport-security"]).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
});
