import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { rerouteMalformed, unusableRouterHeaders } from "@/server/web/next/sanitize-request";

/** The address that the request handler sees. */
async function handled(method: string, path: string, headers = {}): Promise<string> {
  const server = createServer((request, response) => {
    rerouteMalformed(request);
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
  "/..",
  "/our-project/../",
  "/api/%2e%2E/./about-us",
  "/a\\..\\b",
  "/cost-estimator%2Festimate",
  "/a%5cb",
])("an address that cannot be decoded, or that no browser sends, is rerouted to a missing page: %s", async (path) =>
  expect(await handled("GET", path)).toBe("/no-such-page"),
);

test.each([
  "/",
  "/.well-known/security.txt",
  "/a..b/...",
  "/package/%25",
  "/package/%F0%9F%8F%A0?city=%E0",
  "/a%00",
  "/?%",
  "/_next/image?w=780&url=%E0",
])("a decodable address stays unchanged: %s", async (path) => expect(await handled("GET", path)).toBe(path));

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

test.each(["[", "a b", "localhost:99999", "%"])("sign-in is refused for the invalid host '%s'", async (host) => {
  expect(await handled("GET", "/api/auth/csrf", { host })).toBe("/no-such-page");
  expect(await handled("GET", "/api/auth/csrf", { "x-forwarded-host": host })).toBe("/no-such-page");
  expect(await handled("GET", "/package", { host })).toBe("/package");
});

const NEXTS = ["rsc", "next-router-state-tree", "next-router-prefetch", "next-router-segment-prefetch", "next-url"];
const state = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));
const unusable = (headers: Headers, method = "GET", url = "/package/mysuru?_rsc=x") =>
  unusableRouterHeaders({ method, url, headers });

type Headers = Record<string, string>;

test.each<Headers>([
  { rsc: "1" },
  { rsc: "1", "next-router-state-tree": state, "next-url": "/" },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" },
])("headers that Next's router sends stay: %j", (headers) => expect(unusable(headers)).toEqual(["next-action"]));

test.each<Headers>([
  {},
  { rsc: "0" },
  { rsc: "1, 1" },
  { "next-router-prefetch": "1" },
  { rsc: "1", "next-router-prefetch": "2" },
  { rsc: "1", "next-router-state-tree": "x" },
  { rsc: "1", "next-router-state-tree": "%E0" },
  { rsc: "1", "next-router-state-tree": '["",{},null,"no such mark"]' },
  { rsc: "1", "next-router-state-tree": "[".repeat(14_000) },
])("headers that the router never sends are removed: %j", (headers) =>
  expect(unusable(headers)).toEqual(["next-action", ...NEXTS]),
);

test.each([
  ["POST", "/api/nowhere"],
  ["GET", "/api/cities"],
  ["POST", "/package/mysuru"],
])("router headers are removed from requests for other things than pages: %s %s", (method, url) =>
  expect(unusable({ rsc: "1" }, method, url)).toEqual(["next-action", ...NEXTS]),
);
