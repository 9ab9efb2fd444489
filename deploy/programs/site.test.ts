import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { calls } from "@/contract/calls";
import type { Call } from "@/contract/calls/call";
import { freePort } from "@/scripts/support/serve.mjs";
import { findNginx, startNginx } from "@/scripts/testing/nginx.mjs";
import { needs } from "@/scripts/testing/skips.mjs";
import { mayReadDetails } from "@/server/features/monitoring/facts";
import { disposing } from "@/server/testing/each-test";
import { outsideServer } from "@/server/testing/outside-server";
import { testWhere } from "@/server/testing/test-where";
import { until } from "@/server/testing/until";
import { microCacheHeader } from "@/server/web/http/answer";
import { setClientHeaders } from "@/server/web/next/sanitize-request";

const testWithNginx = testWhere(findNginx(), needs.nginx);

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const page = () => ({ ...PAGE, ...Object.fromEntries([microCacheHeader()]) });
const PAGE = { "content-type": "text/html", "cache-control": "s-maxage=3600, stale-while-revalidate=31532400" };

async function startBehindNginx(answer: Answer, otherPorts: number[] = []) {
  const asked: IncomingMessage[] = [];
  const { origin, [Symbol.asyncDispose]: endWeb } = await outsideServer((request, response: ServerResponse) => {
    asked.push(request);
    answer(request, response);
  });
  const port = Number(new URL(origin).port);
  const sitePort = await freePort();
  const ports = { webPorts: [port, ...otherPorts], backendPorts: [port], backendPort: await freePort() };
  const nginx = await startNginx({ sitePort, ...ports });
  const get = (path: string, headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${sitePort}${path}`, { headers, redirect: "manual" });
  return {
    asked,
    web: origin,
    endWeb,
    get,
    post: (path: string, headers: Record<string, string>, body = "{}") =>
      fetch(`http://127.0.0.1:${sitePort}${path}`, { method: "POST", body, headers }),
    text: async (path: string, headers = {}) => (await get(path, headers)).text(),
    ...disposing(nginx, { [Symbol.asyncDispose]: endWeb }),
  };
}

testWithNginx(
  "[SITE-06] many visitors at once are one request to the site while nginx may cache the page",
  async () => {
    const aMinuteOn = { "x-accel-expires": `@${Math.floor(Date.now() / 1_000) + 60}` };
    await using site = await startBehindNginx((_request, response) =>
      response.writeHead(200, { ...PAGE, ...aMinuteOn }).end("page"),
    );
    const shown = await Promise.all(Array.from({ length: 20 }, () => site.text("/")));
    expect([new Set(shown).size, site.asked.length]).toEqual([1, 1]);
  },
);

testWithNginx("[SITE-06] soon after a page was cached, all visitors see the new one", async () => {
  let version = 1;
  await using site = await startBehindNginx((_request, response) =>
    response.writeHead(200, page()).end(`page ${version}`),
  );
  expect(await site.text("/")).toBe("page 1");
  version = 2;
  await until(async () => (await site.text("/")) === "page 2");
});

testWithNginx("a page's data and its HTML are cached separately, and browsers revalidate both each time", async () => {
  await using site = await startBehindNginx((request, response) =>
    response.writeHead(200, PAGE).end(request.headers.rsc ? "data" : "html"),
  );
  for (const _firstAndCached of [1, 2]) {
    const [html, data] = [await site.get("/?_rsc=1"), await site.get("/?_rsc=1", { rsc: "1" })];
    expect([await html.text(), await data.text()]).toEqual(["html", "data"]);
    for (const { headers } of [html, data])
      expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  }
});

testWithNginx("calls and staff pages are requested each time, even if the site calls them public", async () => {
  await using site = await startBehindNginx((_request, response) => response.writeHead(200, PAGE).end());
  for (const path of ["/api/cities", "/sagwan-dashboard", "/SAGWAN-enquiries", "/login-page", "/admin/cities"]) {
    for (let visit = 0; visit < 3; visit++) await site.get(path);
    expect([path, site.asked.splice(0).length]).toEqual([path, 3]);
  }
});

testWithNginx.each([
  ["no-store", { "cache-control": "private, no-cache, no-store, max-age=0, must-revalidate" }],
  ["a cookie", { ...PAGE, "set-cookie": "a=b" }],
])("a page with %s is not shared", async (_what, headers) => {
  await using site = await startBehindNginx((_request, response) => response.writeHead(200, headers).end());
  for (let visit = 0; visit < 3; visit++) await site.get("/");
  expect(site.asked).toHaveLength(3);
});

testWithNginx("the site compresses a page once, and nginx passes it on", async () => {
  await using site = await startBehindNginx((request, response) => {
    const encoding = String(request.headers["accept-encoding"] ?? "identity");
    const body = { br: brotliCompressSync("page"), gzip: gzipSync("page") }[encoding] ?? "page";
    response.writeHead(200, { ...PAGE, ...(body !== "page" && { "content-encoding": encoding }) }).end(body);
  });
  const spellings = {
    br: ["gzip, deflate, br, zstd", "br;q=1.0, gzip;q=0.8", "gzip;q=0, br"],
    gzip: ["gzip", "gzip;q=0.8, br;q=0", "deflate,GZIP ; q=0.001"],
    plain: ["identity", "gzip;q=0", "brotli, gzipped", "gzip;q=0.0, br;q=0.000"],
  };
  for (const [encoding, accepted] of Object.entries(spellings)) {
    for (const spelling of accepted) {
      const page = await site.get("/", { "accept-encoding": spelling });
      const received = page.headers.get("content-encoding") ?? "plain";
      expect([spelling, received, await page.text()]).toEqual([spelling, encoding, "page"]);
    }
  }
  expect(site.asked).toHaveLength(3);
});

testWithNginx("[FORM-10] the client's address is the one nginx sees, not the one in its headers", async () => {
  await using site = await startBehindNginx((_request, response) => response.writeHead(200).end());
  await site.get("/api/health", { "x-forwarded-for": "198.51.100.7", "x-forwarded-proto": "https" });
  expect(site.asked[0]?.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", "x-forwarded-proto": "http" });
  expect(site.asked[0]?.headers.host).toBe(site.asked[0]?.headers["x-forwarded-host"]);
});

testWithNginx("while no server answers, visitors get cached pages, and calls are refused", async () => {
  await using site = await startBehindNginx((_request, response) => response.writeHead(200, PAGE).end("page"));
  await site.get("/");
  await site.endWeb();
  await until(async () => (await site.get("/")).headers.get("x-cache") !== "HIT");
  expect([await site.text("/"), (await site.get("/api/cities")).status]).toEqual(["page", 502]);
});

async function sendToDying(cookie: string): Promise<number> {
  const dying = createServer((request) => request.resume().on("end", () => request.socket.destroy()));
  await new Promise<void>((listening) => dying.listen(0, listening));
  const { port } = dying.address() as AddressInfo;
  await using site = await startBehindNginx(
    (request, response) => request.resume().on("end", () => response.writeHead(200).end()),
    [port],
  );
  const statuses = [];
  for (let turn = 0; turn < 2; turn++) statuses.push((await site.post("/api/enquiries", { cookie })).status);
  dying.close();
  return Math.max(...statuses);
}

testWithNginx("answers with too long headers do not affect other visitors", async () => {
  const answer: Answer = ({ url }, response) =>
    response.writeHead(200, url?.startsWith("/api/hostile") ? { location: "/".repeat(75_000) } : {}).end();
  const other = createServer(answer);
  await new Promise<void>((listening) => other.listen(0, listening));
  await using site = await startBehindNginx(answer, [(other.address() as AddressInfo).port]);
  for (let time = 0; time < 4; time++) expect((await site.get("/api/hostile")).status).toBe(502);
  expect((await site.get("/api/cities")).status).toBe(200);
  other.closeAllConnections();
  other.close();
});

testWithNginx("only picture uploads may be large", async () => {
  await using site = await startBehindNginx((request, response) =>
    request.resume().on("end", () => response.writeHead(200).end()),
  );
  const send = async (path: string, size: number) => (await site.post(path, {}, "x".repeat(size))).status;
  expect(await send("/api/auth/callback/credentials", 17_000)).toBe(413);
  expect(await send("/api/password-resets", 17_000)).toBe(413);
  expect(await send("/api/password-resets/password", 17_000)).toBe(413);
  expect(await send("/api/invitations/password", 17_000)).toBe(413);
  expect(await send("/api/csp-report", 33_000)).toBe(413);
  expect(await send("/api/enquiries", 66_000)).toBe(413);
  expect(await send("/api/enquiries", 60_000)).toBe(200);
  expect(await send("/api/cities", 1_100_000)).toBe(413);
  expect(await send("/sagwan-dashboard", 1_100_000)).toBe(413);
  const rows: Call[] = Object.values(calls).flatMap((group) => Object.values(group));
  const withPictures = rows.filter(({ encoding }) => encoding === "multipart").map(({ path }) => path);
  expect(withPictures).toContain("/api/site-pictures");
  for (const path of withPictures)
    expect([path, await send(path.replace(/:\w+/g, "1"), 2_000_000)]).toEqual([path, 200]);
});

testWithNginx.each([
  ["a visitor's enquiry at a dying server is sent to the other", "", 200],
  ["one from staff is sent to one server only, because it has no key", "__Host-sagwan.session.0=a", 502],
])("%s", async (_what, cookie, status) => expect(await sendToDying(cookie)).toBe(status));

testWithNginx("the details of readiness are not public, with the token or without", async () => {
  const token = "a token of the tests";
  await using site = await startBehindNginx((request, response) => {
    setClientHeaders(request);
    response.end(String(mayReadDetails(new Headers(request.headers as Record<string, string>), token)));
  });
  const authorization = `Bearer ${token}`;
  const asWeb: Record<string, string>[] = [{}, { authorization }, { "x-peer-is-local": "true" }];
  for (const headers of asWeb) expect(await site.text("/api/ready", headers)).toBe("false");
  const direct = await fetch(site.web, { headers: { authorization } });
  expect(await direct.text()).toBe("true");
});

testWithNginx("metrics are not public, with the token or without", async () => {
  await using site = await startBehindNginx((_request, response) => response.writeHead(200).end("figures"));
  for (const path of ["/api/metrics", "/api/metrics/", "/api//metrics?a=b", "/api/metric%73", "/API/Metrics"]) {
    for (const headers of [{}, { authorization: "Bearer a token of the tests" }] as Record<string, string>[])
      expect([path, (await site.get(path, headers)).status]).toEqual([path, 404]);
  }
  expect(site.asked).toEqual([]);
});

testWithNginx("no log has the query of a call between the servers, also if no backend answers", async () => {
  const [sitePort, backendPort, nobody] = [await freePort(), await freePort(), await freePort()];
  await using nginx = await startNginx({ sitePort, backendPort, webPorts: [nobody], backendPorts: [nobody] });
  const answer = await fetch(`http://127.0.0.1:${backendPort}/api/enquiries?search=secret-name`);
  expect([answer.status, readFileSync(join(nginx.folder, "error.log"), "utf8")]).toEqual([
    502,
    expect.not.stringContaining("secret-name"),
  ]);
});
