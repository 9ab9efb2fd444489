import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { connect, createServer, type Server, type Socket } from "node:net";
import { setTimeout } from "node:timers/promises";
import { freePort } from "@/scripts/support/serve.mjs";
import { publicPages } from "../../lib/content/pages";
import { deployRelease } from "../../scripts/testing/deployment.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { ANSWERS } from "../support/form";
import { markStale, sendRaw } from "../support/pages";
import { run, startSite, startWeb } from "../support/process";
import { expect, test } from "../support/test";

const CLIENTS = 16;
/** The site warns once for each in an outage. */
const LISTS_ON_PAGES = 5;
/** Fewer than 511, the connections that may wait for a server before the system refuses more. */
const SLOW_CONNECTIONS = 400;
const READY_LINE = "Press Ctrl-C to stop.";

const badBackends: Record<string, () => Server | undefined> = {
  "that is gone": () => undefined,
  "that takes connections and never answers": () => createServer(() => {}),
  "that answers garbage": () => createHttpServer((_request, response) => response.end("<html>502</html>")),
  "that cuts every answer short": () => createServer((socket) => socket.once("data", () => socket.destroy())),
};

async function listen(backend: Server | undefined, port: number) {
  const connected = new Set<Socket>();
  backend?.on("connection", (socket) => connected.add(socket));
  if (backend) await once(backend.listen(port), "listening");
  const stop = async () => {
    const closed = backend && once(backend.close(), "close");
    for (const socket of connected) socket.destroy();
    await closed;
  };
  return { connections: () => connected.size, [Symbol.asyncDispose]: stop };
}

async function startByScript(settings: Record<string, string>) {
  const port = await freePort();
  const { env } = await prepareTestServer();
  const web = run(["scripts/start.mjs"], {
    env: { ...env, ...settings, PAGES_AHEAD: "false", PORT: String(port) },
    cwd: await deployRelease(),
  });
  await web.prints(READY_LINE);
  return { web, port, site: `http://localhost:${port}` };
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}

test(`[ERRS-03] with any faulty backend a burst of ${CLIENTS} visitors gets every public page, and each log line is JSON`, async () => {
  const port = await freePort();
  const { web, site } = await startByScript({ BACKEND_URL: `http://localhost:${port}`, BACKEND_TIMEOUT_SECONDS: "1" });
  await using _web = web;
  const failures = () => web.lines().filter((line) => line.includes("what a page shows could not be read"));
  for (const [name, create] of Object.entries(badBackends)) {
    await test.step(`a backend ${name}`, async () => {
      const failuresBefore = failures().length;
      await using backend = await listen(create(), port);
      await markStale(site);
      const visitors = Array.from({ length: CLIENTS }, async () => {
        const statuses: number[] = [];
        for (const { href } of publicPages) statuses.push((await fetch(site + href)).status);
        return statuses;
      });
      const statuses = (await Promise.all(visitors)).flat();
      expect(statuses).toHaveLength(CLIENTS * publicPages.length);
      expect(statuses.filter((status) => status !== 200)).toEqual([]);
      // The site warns of a list once per outage, so only connections show that a later backend was asked too.
      await expect.poll(() => failures().length + backend.connections()).toBeGreaterThan(failuresBefore);
    });
  }
  expect(failures().length).toBeLessThanOrEqual(LISTS_ON_PAGES);
  const greeting = web.lines().findIndex((line) => line.includes(READY_LINE));
  const logged = web.lines().slice(greeting + 2); // an empty line follows the greeting
  expect(logged.filter((line) => !isJson(line))).toEqual([]);
});

test(`${SLOW_CONNECTIONS} connections that never finish their requests delay no other visitor, and are closed`, async () => {
  const { web, port, site } = await startByScript({ HEADERS_TIMEOUT_SECONDS: "1" });
  await using _web = web;
  const sockets = await Promise.all(
    Array.from(
      { length: SLOW_CONNECTIONS },
      () =>
        new Promise<Socket>((resolve, reject) => {
          const socket = connect(port, "127.0.0.1", () => {
            socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n");
            resolve(socket.resume());
          }).on("error", reject);
        }),
    ),
  );
  for (let visit = 1; visit <= 20; visit++) expect((await fetch(site)).status).toBe(200);
  await expect.poll(() => sockets.filter(({ closed }) => !closed).length).toBe(0);
});

/** Retries until the starting server accepts connections, which it does before it is ready. */
const fetchEarly = async (address: string, init?: RequestInit): Promise<Response> =>
  fetch(address, init).catch(() => setTimeout(2).then(() => fetchEarly(address, init)));

test("[FORM-10] a flood from one client is stopped with 429, whatever addresses it claims, even while the server starts, and its answers have security headers and are logged", async () => {
  const port = String(await freePort());
  const { env } = await prepareTestServer({ PORT: port, ENQUIRY_LIMIT_PER_MINUTE: "3" });
  await using web = await startWeb(env);
  const site = `http://localhost:${port}`;
  const send = (attempt: number) => {
    const claimedAddress = `198.51.100.${attempt}`;
    const headers = { origin: site, "x-forwarded-for": claimedAddress, "x-peer-address": claimedAddress };
    const answers = { ...ANSWERS, name: `Early ${attempt}`, left_empty: "", elapsed: 9_000 };
    return fetchEarly(`${site}/api/enquiries`, {
      method: "POST",
      headers: { ...headers, "content-type": "application/json" },
      body: JSON.stringify(answers),
    });
  };
  const responses = await Promise.all([1, 2, 3, 4, 5].map(send));
  expect(responses.map(({ status }) => status).toSorted(), web.output()).toEqual([200, 200, 200, 429, 429]);
  for (const { headers } of responses) expect(headers.get("x-content-type-options")).toBe("nosniff");
  const loggedRequests = () => web.output().match(/"path":"\/api\/enquiries",[^\n]*"message":"request"/g)?.length;
  await expect.poll(loggedRequests).toBe(5);
});

test("whatever a client sends as Next's router does, there is no 500, stack trace or error line", async () => {
  await using web = await startSite();
  const { site } = web;
  const state = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, null]));
  const routerHeaders: Record<string, string>[] = [
    { rsc: "1" },
    { rsc: "2" },
    { rsc: "1", "next-router-prefetch": "2" },
    { rsc: "1", "next-router-segment-prefetch": "/../x" },
    { rsc: "1", "next-router-state-tree": "x" },
    { rsc: "1", "next-router-state-tree": state, "next-url": "//[" },
    { rsc: "1", "next-action": "x" },
  ];
  const form = { "content-type": "application/x-www-form-urlencoded" };
  for (const headers of routerHeaders) {
    for (const path of ["/", "/?_rsc", "/nowhere?_rsc", "/package/nowhere", "/login-page?_rsc", "/_global-error"]) {
      const first = await sendRaw(site, "GET", path, headers);
      // Next redirects to an address with a hash of these headers.
      const { statusCode } = await sendRaw(site, "GET", first.headers.location ?? path, headers);
      const highest = Math.max(Number(first.statusCode), Number(statusCode));
      expect([path, headers, highest < 500]).toEqual([path, headers, true]);
    }
    for (const path of ["/api/x", "/api/x.rsc", "/api/cities/x/y", "/api/auth/x", "/api/auth/signin"]) {
      const { statusCode } = await sendRaw(site, "POST", path, { ...headers, ...form }, "email=a");
      expect(statusCode, `POST ${path} ${JSON.stringify(headers)}`).toBeLessThan(500);
    }
  }
  expect(web.output()).not.toMatch(/"level":"error"|\n +at /);
});
