import { connect } from "node:net";
import { privacyPage, publicPages } from "../../lib/content/pages";
import { signIn } from "../support/staff";
import { type APIRequestContext, expect, test } from "../support/test";

/** Proxies' buffers for an answer's head, in bytes: without a session, and with one. */
const MOST = 8_000;
const MOST_WITH_SESSION = 16_000;

type RawRequest = { method?: string; path: string; headers?: Record<string, string>; body?: string };

/** The answer's head with its status line. Uses a socket, because a library would correct the request. */
const headOf = (site = "", { method = "GET", path, headers = {}, body = "" }: RawRequest) =>
  new Promise<string>((resolve, reject) => {
    const { host, hostname, port } = new URL(site);
    const lines = Object.entries({
      host,
      connection: "close",
      ...(body && { "content-length": String(Buffer.byteLength(body)) }),
      ...headers,
    });
    let answer = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        [`${method} ${path} HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`), "", body].join("\r\n"),
      );
    });
    socket.setEncoding("latin1");
    socket.on("data", (chunk) => {
      answer += chunk;
      if (answer.includes("\r\n\r\n")) socket.destroy();
    });
    socket.on("error", reject);
    socket.on("close", () => resolve(answer.slice(0, answer.indexOf("\r\n\r\n") + 4)));
  });

const FORM = "application/x-www-form-urlencoded";
const slashes = "/".repeat(15_000);
const quotes = "%22".repeat(4_900);
const names = Array.from({ length: 500 }, (_, at) => `sagwan.session.${at}=a`).join("; ");

const hostile: [string, RawRequest][] = [
  ["a staff screen with a long query", { path: `/sagwan-dashboard?${slashes}` }],
  ["a staff screen that is none", { path: `/sagwan-${"x".repeat(15_000)}` }],
  ["sign-in with a way back", { path: `/login-page?from=${slashes}` }],
  ["sign-in with a way back to a screen", { path: `/login-page?from=/sagwan-enquiries?search=${slashes}` }],
  ["next-auth with a way back", { path: `/api/auth/signin?callbackUrl=${slashes}` }],
  ["next-auth with an error", { path: `/api/auth/signin?error=${slashes}` }],
  ["next-auth with a call that is none", { path: `/api/auth/${"x".repeat(15_000)}` }],
  ["a way back in a cookie", { path: "/api/auth/signin", headers: { cookie: `sagwan.return=${slashes}` } }],
  ["cookies by the hundred", { path: "/api/auth/session", headers: { cookie: names } }],
  ["a long forwarded host", { path: "/api/auth/signin", headers: { "x-forwarded-host": "h".repeat(15_000) } }],
  ["the estimator in capitals", { path: `/COST-estimator?${quotes}` }],
  ["a city in a query", { path: `/package?city=${quotes}` }],
  ["a slash too many", { path: `/${"a".repeat(14_000)}/` }],
  ["a page as data", { path: `/package/mysuru?${quotes}`, headers: { rsc: "1" } }],
  ["an e-mail of 40 kB", { ...callback(`email=${"e".repeat(40_000)}&password=x`) }],
  ["a call of ours", { path: `/api/cities?search=${slashes}` }],
  ["a picture", { path: `/_next/image?url=${quotes}&w=780&q=75` }],
];

function callback(body: string): RawRequest {
  return { method: "POST", path: "/api/auth/callback/credentials", headers: { "content-type": FORM }, body };
}

async function cookiesOf(request: APIRequestContext) {
  const { cookies } = await request.storageState();
  return cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
}

test("whatever a client without a session sends, no answer's head is longer than 8 kB", async ({ baseURL }) => {
  for (const [what, sent] of hostile) {
    const head = await headOf(baseURL, sent);
    expect(head, what).toMatch(/^HTTP\/1\.1 \d{3}/);
    expect(head, what).not.toMatch(/^HTTP\/1\.1 5/);
    expect(head.length, `${what}: ${head.slice(0, 300)}`).toBeLessThan(MOST);
  }
  const pages = [...publicPages, privacyPage].map(({ href }) => href);
  for (const path of [...pages, "/package/mysuru", "/thank-you", "/no-such-page", "/login-page"]) {
    expect((await headOf(baseURL, { path })).length, path).toBeLessThan(MOST);
  }
});

test("with a session a head is shorter than 16 kB", async ({ request, baseURL }) => {
  await signIn({ request });
  const cookie = await cookiesOf(request);
  for (const path of ["/api/auth/session", "/sagwan-dashboard", `/sagwan-enquiries?search=${"%22".repeat(4_000)}`]) {
    expect((await headOf(baseURL, { path, headers: { cookie } })).length, path).toBeLessThan(MOST_WITH_SESSION);
  }
});
