import { createServer, get, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { guardAnswers } from "./guard-answers";
import { FALLBACK_POLICY, securityHeaders } from "./security-headers";

async function headersOf(listener: RequestListener): Promise<IncomingHttpHeaders> {
  const server = createServer(listener).listen(0);
  const { port } = server.address() as AddressInfo;
  const headers = await new Promise<IncomingHttpHeaders>((resolve) => {
    get({ port }, (answer) => resolve(answer.resume().headers));
  });
  server.close();
  return headers;
}

guardAnswers(false);

test("every answer has the security headers, and a policy that runs nothing where it brings none", async () => {
  const headers = await headersOf((_request, response) => response.end("data"));
  expect(headers).toMatchObject({ ...securityHeaders(false), "content-security-policy": FALLBACK_POLICY });
});

test("an answer that brings its own policy keeps that one alone", async () => {
  const headers = await headersOf((_request, response) =>
    response.setHeader("content-security-policy", "default-src 'self'").end(),
  );
  expect(headers["content-security-policy"]).toBe("default-src 'self'");
});

test("only a site that is served by https tells browsers to insist on it", () => {
  expect(securityHeaders(false)["strict-transport-security"]).toBeUndefined();
  expect(securityHeaders(true)["strict-transport-security"]).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
});
