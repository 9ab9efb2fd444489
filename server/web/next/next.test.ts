import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { outsideServer } from "@/server/testing/outside-server";
import { rerouteMalformed, unusableRouterHeaders } from "@/server/web/next/sanitize-request";
import { pathOf } from "./cache.mjs";
import { withStylesInline } from "./html";

test.each([
  ["/index", "/"],
  ["/route-cache/APP_PAGE/9c65/$/package/mysuru", "/package/mysuru"],
  ["/package/ಮಸರ", "/package/%E0%B2%AE%E0%B2%B8%E0%B2%B0"],
])("the cache key %s is the page at %s, as browsers encode it", (key, path) => expect(pathOf(key)).toBe(path));

async function handled(method: string, path: string, headers = {}): Promise<string> {
  await using server = await outsideServer((request, response) => {
    rerouteMalformed(request);
    response.end(request.url);
  });
  return (await server.send({ method, path, headers })).body;
}

test.each(
  `/package/% /api/cities/%E0 /media/%C0%AF?a=b /a%zz * http://localhost/ /\\<< /\\[ /_global-error
  /%5Fglobal-error.rsc /api/nowhere.rsc /.. /our-project/../ /api/%2e%2E/./about-us /a\\..\\b
  /cost-estimator%2Festimate /a%5cb`.split(/\s+/),
)("an address that cannot be decoded, or that no browser sends, is rerouted to a missing page: %s", async (path) =>
  expect(await handled("GET", path)).toBe("/no-such-page"),
);

test.each("/ /.well-known/security.txt /a..b/... /package/%25 /package/%F0%9F%8F%A0?city=%E0 /a%00 /?%".split(" "))(
  "a decodable address stays unchanged: %s",
  async (path) => expect(await handled("GET", path)).toBe(path),
);

test.each([
  ["TRACE", "/api/cities"],
  ["PROPFIND", "/api/cities"],
  ["TRACE", "/package/mysuru"],
  ["POST", "/package/mysuru"],
  ["OPTIONS", "/login-page?a=b"],
  ["DELETE", "/media/x"],
])("%s is refused at %s", async (method, path) => expect(await handled(method, path)).toBe("/manifest.webmanifest"));

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

function buildWith(sheets: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "sagwan-styles-"));
  mkdirSync(join(folder, "static", "chunks"), { recursive: true });
  for (const [name, css] of Object.entries(sheets)) writeFileSync(join(folder, "static", "chunks", name), css);
  return folder;
}

const link = (name: string) => `<link rel="stylesheet" href="/_next/static/chunks/${name}" data-precedence="next"/>`;
const disabledLink = (name: string) => link(name).replace("<link ", '<link disabled="" ');

test("style sheets are inlined in order before their links, which stay for React but are not fetched", () => {
  const folder = buildWith({ "a.css": "a{color:red}", "b.css": "b{color:blue}" });
  expect(withStylesInline(`<head>${link("a.css")}${link("b.css")}</head>`, folder)).toBe(
    `<head><style>a{color:red}\nb{color:blue}</style>${disabledLink("a.css")}${disabledLink("b.css")}</head>`,
  );
});

test("a style sheet that the page prefetches for its error page is inlined too", () => {
  const folder = buildWith({ "a.css": "a{}", "error.css": "b{}" });
  const ahead = '<link rel="preload" href="/_next/static/chunks/error.css" as="style"/>';
  expect(withStylesInline(ahead + link("a.css"), folder)).toBe(
    `<style>b{}\na{}</style>${disabledLink("error.css")}${disabledLink("a.css")}`,
  );
});

test("relative addresses in a style sheet are resolved for the page; data and absolute addresses stay", () => {
  const folder = buildWith({
    "a.css": `@font-face{src:url(../media/f.woff2)}a{background:url("data:image/svg+xml,<a>")url(/x.png)url(#y)}`,
  });
  expect(withStylesInline(link("a.css"), folder)).toContain(
    `@font-face{src:url(/_next/static/media/f.woff2)}a{background:url("data:image/svg+xml,<a>")url(/x.png)url(#y)}`,
  );
});

test("a page keeps its links if a style sheet is missing or there are none", () => {
  const folder = buildWith({ "a.css": "a{}" });
  for (const page of [link("a.css") + link("gone.css"), "<p></p>"]) expect(withStylesInline(page, folder)).toBe(page);
});
