import type { IncomingMessage, ServerResponse } from "node:http";
import { inspect } from "node:util";
import { readBytes } from "@/contract/input/read-body";
import { cookieName } from "@/server/identity/cookies";
import { env } from "@/server/platform/env";
import { shared } from "@/server/platform/shared.mjs";
import { outsideServer } from "@/server/testing/outside-server";
import { FrontResponse } from "./answer";
import { createFrontServer } from "./front-server";

jest.mock("@/server/platform/log", () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
  logRequest: () => {},
}));

jest.mock("./files", () => ({ ...jest.requireActual("./files"), createFileServer: () => () => false }));

const NEXT_SAYS = "as Next answers";
const HEADERS = { "x-content-type-options": "nosniff" };

type Sent = { method?: string; path?: string; headers?: Record<string, string>; body?: string };

const SET = "pageCache onPage call handleEnquiry readRowAddresses findMovedPage countView findResized queueResize";

async function open(next = (_request: IncomingMessage, answer: ServerResponse) => void answer.end(NEXT_SAYS)) {
  const requests: IncomingMessage[] = [];
  shared.pageCache = { isStale: () => false };
  const listener = createFrontServer((asking, answer) => {
    requests.push(asking);
    next(asking, answer);
  }, HEADERS);
  const { send, [Symbol.asyncDispose]: stop } = await outsideServer(listener, { ServerResponse: FrontResponse });
  /** Gives it a cached page. Post-processing runs on another thread, so the first responses may come from Next. */
  async function keep(path: string, html: string, status?: number) {
    const value = { kind: "APP_PAGE", html, headers: {}, status };
    shared.onPage?.({ path, key: path, entry: { value, lastModified: Date.now() } });
    for (let tries = 0; tries < 500 && !(await send({ path })).body.includes(html); tries++);
    requests.length = 0;
  }
  await keep("/", "<p>home</p>");
  return {
    keep,
    requests,
    send,
    [Symbol.asyncDispose]: async () => {
      for (const name of SET.split(" ")) Object.assign(shared, { [name]: undefined });
      await stop();
    },
  };
}

test("a page under the other name of the host, with or without www, leads to the one of SITE_URL; calls are answered", async () => {
  await using door = await open();
  jest.replaceProperty(env, "SITE_URL", "https://www.example.com");
  const at = async (host: string, path: string, method = "GET") => {
    const { status, headers } = await door.send({ method, path, headers: { host } });
    return [status, headers.location];
  };
  expect(await at("example.com", "/package?city=mysuru")).toEqual([308, "https://www.example.com/package?city=mysuru"]);
  expect(await at("example.com", "/sagwan-enquiries")).toEqual([308, "https://www.example.com/sagwan-enquiries"]);
  expect(await at("www.example.com", "/")).toEqual([200, undefined]);
  expect(await at("shop.example.com", "/")).toEqual([200, undefined]);
  expect(await at("example.com", "/api/ready")).toEqual([200, undefined]);
  expect(await at("example.com", "/about-us", "POST")).toEqual([200, undefined]);
});

test("a public page is served without Next, with any query and any visitor's cookies", async () => {
  await using door = await open();
  for (const path of ["/", "/?utm_source=google", "/?city=mysuru&plot=30x40"]) {
    const { body, headers } = await door.send({ path, headers: { cookie: "a=b" } });
    expect(body).toContain("home");
    expect(headers).toMatchObject({ ...HEADERS, "content-security-policy": expect.stringContaining("default-src") });
  }
  expect(door.requests).toEqual([]);
});

test.each<[string, Sent]>([
  ["data for going from page to page", { headers: { rsc: "1" } }],
  ["a city that the query names", { path: "/package?city=mysuru" }],
  ["a call", { path: "/api/cities" }],
  ["a screen of the staff", { path: "/sagwan-dashboard" }],
  ["a form that is sent to a page", { method: "POST" }],
])("Next answers %s", async (_what, sent) => {
  await using door = await open();
  expect((await door.send(sent)).body).toBe(NEXT_SAYS);
  expect(door.requests).toHaveLength(1);
});

test("an uncached page is post-processed on its way: with a policy, complete, and in the visitor's encoding", async () => {
  await using door = await open((asking, answer) => {
    answer.writeHead(404, { "content-type": "text/html; charset=utf-8", "transfer-encoding": "chunked" });
    answer.end(`<script>nothing()</script>${asking.headers["accept-encoding"]}`);
  });
  const { status, headers, body } = await door.send({ path: "/nowhere" });
  const { "transfer-encoding": coding, "content-length": length } = headers;
  expect([status, coding, length]).toEqual([404, undefined, String(body.length)]);
  expect(body).toContain("undefined");
  expect(headers["content-security-policy"]).toContain("'sha256-");
  const zipped = await door.send({ path: "/nowhere", headers: { "accept-encoding": "gzip" } });
  expect(zipped.headers["content-encoding"]).toBe("gzip");
});

test("an address reaches Next as it was sent, also through the front server's own call", async () => {
  await using door = await open();
  await door.send({ path: "/a\\b//c" });
  expect(door.requests[0]?.url).toBe("/a\\b//c");
});

test("[SITE-02] a missing page that has moved redirects to its current address with its query; one that never existed does not", async () => {
  await using door = await open((_asking, answer) => {
    answer.writeHead(404, { "content-type": "text/html; charset=utf-8" });
    answer.end("<p>nothing here</p>");
  });
  shared.findMovedPage = async (path) => (path === "/designs-plans/tulasi" ? "/designs-plans/holy-basil" : undefined);
  const { status, headers, body } = await door.send({ path: "/designs-plans/tulasi?package=Pure" });
  expect([status, headers.location, body]).toEqual([308, "/designs-plans/holy-basil?package=Pure", ""]);
  expect((await door.send({ path: "/designs-plans/never" })).status).toBe(404);
});

test.each([
  ["/designs-plans/nobody", "/_not-found"],
  ["/package/atlantis", "/city-not-found"],
  ["/kn/about-us", "/_not-found"],
])("[SITE-02] %s, where Next leaves the message to scripts, is answered by %s with 404", async (path, page) => {
  await using door = await open((asking, answer) => {
    const isSaid = asking.url === page;
    answer.writeHead(isSaid ? 200 : 404, { "content-type": "text/html; charset=utf-8" });
    answer.end(isSaid ? "<p>Page Not Found</p>" : '<html id="__next_error__"></html>');
  });
  const { status, body } = await door.send({ path });
  expect([status, body.includes("Page Not Found")]).toEqual([404, true]);
});

test("each request carries the client's real address, whatever its headers claim", async () => {
  await using door = await open();
  const invented = { "x-peer-address": "198.51.100.7", "x-peer-is-local": "no", "x-request-id": "mine" };
  await door.send({ path: "/api/cities", headers: invented });
  const { headers } = door.requests[0] as IncomingMessage;
  expect(headers["x-peer-address"]).toMatch(/127\.0\.0\.1|::1/);
  expect(headers["x-peer-is-local"]).toBe("true");
  expect(headers["x-request-id"]).toMatch(/^[\da-f-]{36}$/);
});

test("[FORM-01] a visitor's enquiry bypasses Next, and one that may be staff's does not", async () => {
  await using door = await open();
  const enquiries: unknown[] = [];
  shared.handleEnquiry = async (sent) => {
    enquiries.push(JSON.parse(String(await readBytes(sent, 100))));
    return Response.json({ success: true }, { headers: { "x-of": "the handler" } });
  };
  const enquiry: Sent = { method: "POST", path: "/api/enquiries", body: '{"name":"Kavya"}' };
  const answer = await door.send(enquiry);
  expect([answer.status, answer.body, answer.headers["x-of"]]).toEqual([200, '{"success":true}', "the handler"]);
  expect(enquiries).toEqual([{ name: "Kavya" }]);
  const staff = await door.send({ ...enquiry, headers: { cookie: `${cookieName("session")}.0=a` } });
  expect([staff.body, enquiries.length]).toEqual([NEXT_SAYS, 1]);
});

const HTML = { "content-type": "text/html; charset=utf-8" };
const madeFor = (name: string) =>
  `<html><head><meta charSet="utf-8"/></head><body><p>${name}</p><script src="/_next/a.js" async=""></script><script>(self.__next_f=self.__next_f||[]).push([1,"${name}"])</script></body></html>`;

test("[SITE-06] a page for one person has its data inline, and may not be cached, whatever Next's headers say", async () => {
  await using door = await open((_asking, answer) => {
    answer.writeHead(200, { ...HTML, "cache-control": "s-maxage=3600, stale-while-revalidate=31532400", etag: '"a"' });
    answer.end(madeFor("Kavya Hegde"));
  });
  const { headers, body } = await door.send({ path: "/cost-estimator" });
  expect(headers).toMatchObject({ ...HEADERS, "cache-control": "private, no-store" });
  expect([headers["x-accel-expires"], headers.etag]).toEqual([undefined, undefined]);
  expect(headers["content-security-policy"]).toContain("script-src 'self' 'sha256-");
  expect(body).toContain('.push([1,"Kavya Hegde"])');
  expect(body).toContain('<script type="deferred" src="/_next/a.js"');
  expect(body).not.toContain("/_page-data/");
});

test("[SITE-06] with a draft cookie a cached page is served from memory, and Next never sees the cookie", async () => {
  await using door = await open();
  const headers = { cookie: "a=b; __prerender_bypass=1; __next_preview_data=c" };
  expect((await door.send({ headers })).body).toContain("home");
  await door.send({ path: "/about-us", headers });
  expect(door.requests.map((one) => one.headers.cookie)).toEqual(["a=b"]);
});

test("an address without a row is answered 404 without Next once rows are known; a new row is found", async () => {
  await using door = await open((asking, answer) => {
    answer.writeHead(200, HTML).end(madeFor(`made ${asking.url}`));
  });
  const rows: Record<string, string[]> = { "/designs-plans": ["tulasi"], "/og/design": ["tulasi"] };
  shared.readRowAddresses = async () => rows;
  await door.keep("/_not-found", "<p>Page Not Found</p>", 404);
  const invented = async (path: string, headers = {}) => {
    const { status, body, headers: head } = await door.send({ path, headers });
    return [status, body.includes("Page Not Found"), head["cache-control"], head.etag];
  };
  const notFound = [404, true, "no-store", undefined];
  for (const path of ["/designs-plans/x1", "/og/design/x2", "/designs-plans/constructor"]) {
    expect([path, await invented(path), await invented(path, { rsc: "1" })]).toEqual([path, notFound, notFound]);
  }
  expect(door.requests).toEqual([]);
  expect((await door.send({ path: "/designs-plans/tulasi" })).body).toContain("made /designs-plans/tulasi");
  for (const path of ["/our-project/not-read", "/constructor/x"])
    expect((await door.send({ path })).body).toContain(`made ${path}`);

  rows["/designs-plans"]?.push("ashoka");
  shared.pageCache = { isStale: ({ value }) => value?.tags.includes("floorplans") };
  expect((await door.send({ path: "/designs-plans/ashoka" })).body).toContain("made /designs-plans/ashoka");
});

test("other spellings of a page redirect to the canonical one with their query, and calls get it without a redirect", async () => {
  await using door = await open();
  await door.keep("/contact-us", "<p>contact</p>");
  const { status, headers } = await door.send({ path: "/%63ontact%2Dus?a=%63" });
  expect([status, headers.location, headers["cache-control"]]).toEqual([308, "/contact-us?a=%63", "no-cache"]);
  expect(door.requests).toEqual([]);
  const perRequest = await door.send({ path: "/cost-estimator/%65stimate?plot=30x40" });
  expect([perRequest.status, perRequest.headers.location]).toEqual([308, "/cost-estimator/estimate?plot=30x40"]);
  expect(door.requests).toEqual([]);
  await door.send({ path: "/api/%68ealth?a=%63" });
  expect(door.requests.map(({ url }) => url)).toEqual(["/api/health?a=%63"]);
});

test("each answered request for a public page is reported once, from memory and by Next alike, and nothing else is", async () => {
  await using door = await open((asking, answer) => {
    const isRsc = asking.headers.rsc !== undefined;
    answer.writeHead(asking.url === "/gone" ? 404 : 200, {
      "content-type": isRsc ? "text/x-component" : HTML["content-type"],
    });
    answer.end(madeFor("made"));
  });
  const seen: unknown[] = [];
  shared.countView = ({ method, url, status, type, headers }) =>
    void seen.push([method, url, status, type, headers["user-agent"]]);
  const agent = { "user-agent": "a" };
  for (const path of ["/?utm_source=a", "/about-us", "/gone"]) await door.send({ path, headers: agent });
  await door.send({ path: "/about-us", headers: { ...agent, rsc: "1" } });
  for (const path of ["/api/cities", "/sagwan-dashboard", "/_next/static/a.js", "/login-page", "/robots.txt"])
    await door.send({ path, headers: agent });
  await door.send({ method: "POST", path: "/about-us", headers: agent });
  expect(seen).toEqual([
    ["GET", "/?utm_source=a", 200, undefined, "a"],
    ["GET", "/about-us", 200, HTML["content-type"], "a"],
    ["GET", "/gone", 404, HTML["content-type"], "a"],
    ["GET", "/about-us", 200, "text/x-component", "a"],
  ]);
});

const MANY = "a=1&".repeat(3_500);

test.each<[string, Sent]>([
  ["a call", { path: `/api/health?${"a=1&".repeat(100)}a=1` }],
  ["a call with few long parameters", { path: `/api/health?a=${"1".repeat(4_000)}` }],
  ["an enquiry", { method: "POST", path: `/api/enquiries?${MANY}` }],
  ["a page that reads its query", { path: `/cost-estimator/estimate?${MANY}` }],
  ["the data of a page", { path: `/contact-us?${MANY}`, headers: { rsc: "1" } }],
  ["an address without a query", { path: `/${"a".repeat(2_001)}` }],
])("an endless address of %s is answered 414 without Next", async (_what, sent) => {
  await using door = await open();
  const { status, headers, body } = await door.send(sent);
  expect([status, body, headers]).toEqual([414, "This address is too long.", expect.objectContaining(HEADERS)]);
  expect(door.requests).toEqual([]);
});

test("a page that ignores its query is shown whatever its length, and Next never sees an endless one", async () => {
  await using door = await open((_asking, answer) => void answer.writeHead(200, HTML).end("<p>contact</p>"));
  expect((await door.send({ path: `/?${MANY}` })).body).toContain("home");
  const campaign = `/contact-us?gclid=${"g".repeat(500)}&fbclid=${"f".repeat(500)}&utm_source=a&utm_content=${"u".repeat(900)}`;
  for (const path of [campaign, `/contact-us?${MANY}`]) expect((await door.send({ path })).body).toContain("contact");
  expect(door.requests.map(({ url }) => url)).toEqual([campaign, "/contact-us"]);
});

test("Next sees a hundred parameters of a call, and no more cookies than browsers keep", async () => {
  await using door = await open();
  await door.send({ path: `/api/health?${"a=1&".repeat(99)}a=1` });
  expect(door.requests.splice(0)).toHaveLength(1);
  const cookiesOf = (count: number) => Array.from({ length: count }, (_, index) => `a${index}=b`).join("; ");
  for (const count of [180, 181]) await door.send({ path: "/api/cities", headers: { cookie: cookiesOf(count) } });
  expect(door.requests.map(({ headers }) => headers.cookie)).toEqual([cookiesOf(180), undefined]);
});

test("a stored picture is sent in the width that is drawn, else as its original, whose copies are then drawn", async () => {
  const [picture, drawing] = [`/media/${"0f".repeat(32)}`, `/media/${"2f".repeat(32)}`];
  await using door = await open(({ url }, answer) => {
    if (url !== picture && url !== drawing) answer.statusCode = 404;
    answer.setHeader("content-type", url === drawing ? "image/svg+xml" : "image/jpeg").end("original");
  });
  const noted: string[] = [];
  shared.queueResize = (one) => noted.push(one);
  shared.findResized = async (_, width) => (width === 480 ? Buffer.from("copy") : undefined);
  expect(await door.send({ path: `${picture}.480.avif` })).toMatchObject({
    body: "copy",
    headers: { "content-type": "image/avif", "cache-control": "public, max-age=31536000, immutable" },
  });
  expect(noted).toEqual([]);
  expect(await door.send({ path: `${picture}.780.avif` })).toMatchObject({
    body: "original",
    headers: { "content-type": "image/jpeg", "cache-control": "public, max-age=60" },
  });
  expect(noted).toEqual([picture]);
  for (const path of [`/media/${"1f".repeat(32)}.780.avif`, `${picture}.481.avif`])
    expect((await door.send({ path })).status).toBe(404);
  expect(noted).toEqual([picture]);
  expect(
    (await door.send({ path: `${drawing}.780.avif`, headers: { "accept-encoding": "br" } })).headers,
  ).toMatchObject({
    "content-type": "image/svg+xml",
    "content-encoding": "br",
    "cache-control": "public, max-age=31536000, immutable",
  });
});

test("a reply made in process is whole, and what remembers its request does not hold it", async () => {
  const answers: ServerResponse[] = [];
  await using _door = await open((_request, answer) => {
    answers.push(answer);
    answer.write("half ");
    answer.end("whole");
  });
  answers.length = 0;

  const reply = await shared.call?.({ path: "/a-page" });

  expect([reply?.status, reply?.body.toString()]).toEqual([200, "half whole"]);
  await new Promise<void>((written) => answers[0]?.socket?.end(written));
  expect(inspect(answers, { depth: Number.POSITIVE_INFINITY })).not.toContain(inspect(Buffer.from("whole")));
});
