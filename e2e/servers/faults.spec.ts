import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { connect, createServer, type Server, type Socket } from "node:net";
import { freePort } from "@/scripts/support/serve.mjs";
import { publicPages } from "../../lib/content/pages";
import { deployRelease } from "../../scripts/testing/deployment.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { markStale } from "../support/pages";
import { run } from "../support/process";
import { expect, test } from "../support/test";

const CLIENTS = 16;
const LISTS = 5;
/** Fewer than the system lets wait for a server (511), because others would be refused. */
const SLOW_CONNECTIONS = 400;
const LAST_WORDS = "Press Ctrl-C to stop.";

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

async function startWeb(settings: Record<string, string>) {
  const port = await freePort();
  const { env } = await prepareTestServer();
  const web = run(["scripts/start.mjs"], {
    env: { ...env, ...settings, PAGES_AHEAD: "false", PORT: String(port) },
    cwd: await deployRelease(),
  });
  await web.prints(LAST_WORDS);
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
  const { web, site } = await startWeb({ BACKEND_URL: `http://localhost:${port}`, BACKEND_TIMEOUT_SECONDS: "1" });
  await using _web = web;
  const failures = () => web.lines().filter((line) => line.includes("what a page shows could not be read"));
  for (const [name, create] of Object.entries(badBackends)) {
    await test.step(`a backend ${name}`, async () => {
      const before = failures().length;
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
      // One warning for each list in the whole outage, so a later backend shows that it was asked by its connections.
      await expect.poll(() => failures().length + backend.connections()).toBeGreaterThan(before);
    });
  }
  expect(failures().length).toBeLessThanOrEqual(LISTS);
  const greeting = web.lines().findIndex((line) => line.includes(LAST_WORDS));
  const logged = web.lines().slice(greeting + 2); // an empty line follows the greeting
  expect(logged.filter((line) => !isJson(line))).toEqual([]);
});

test(`${SLOW_CONNECTIONS} connections that never finish their requests delay no other visitor, and are closed`, async () => {
  const { web, port, site } = await startWeb({ HEADERS_TIMEOUT_SECONDS: "1" });
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
