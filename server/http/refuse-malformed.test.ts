import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { refuseMalformed } from "./refuse-malformed";

/** The address that whoever handles the request finds in it. */
async function handled(method: string, path: string, headers = {}): Promise<string> {
  const server = createServer((request, response) => {
    refuseMalformed(request);
    response.end(request.url);
  }).listen(0);
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve) => {
    request({ port, method, path, headers }, async (response) => resolve((await response.toArray()).join(""))).end();
  });
  server.close();
  return answer;
}

test.each([
  "/package/%",
  "/api/cities/%E0",
  "/media/%C0%AF?a=b",
  "/a%zz",
  "*",
  "http://localhost/",
  "/_next/image?w=780&url=/media/%25",
  "/\\<<",
  "/\\[",
  "/_global-error",
  "/%5Fglobal-error.rsc",
  "/api/nowhere.rsc",
])("an address that cannot be decoded leads to the page that is not there: %s", async (path) =>
  expect(await handled("GET", path)).toBe("/no-such-page"),
);

test.each(["/", "/package/%25", "/package/%F0%9F%8F%A0?city=%E0", "/a%00", "/?%", "/_next/image?w=780&url=%E0"])(
  "another address is left as it is: %s",
  async (path) => expect(await handled("GET", path)).toBe(path),
);

test.each([
  ["TRACE", "/api/cities"],
  ["PROPFIND", "/api/cities"],
  ["TRACE", "/package/mysuru"],
  ["POST", "/package/mysuru"],
  ["OPTIONS", "/login-page?a=b"],
  ["DELETE", "/media/x"],
])("%s is refused at %s", async (method, path) => expect(await handled(method, path)).toBe("/robots.txt"));

test.each(["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])("%s reaches a call", async (method) =>
  expect(await handled(method, "/api/cities?page=2")).toBe("/api/cities?page=2"),
);

test.each(["[", "a b", "localhost:99999", "%"])("who names no host cannot sign in there: '%s'", async (host) => {
  expect(await handled("GET", "/api/auth/csrf", { host })).toBe("/no-such-page");
  expect(await handled("GET", "/api/auth/csrf", { "x-forwarded-host": host })).toBe("/no-such-page");
  expect(await handled("GET", "/package", { host })).toBe("/package");
});
