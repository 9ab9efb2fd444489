import { createServer as createHttpServer } from "node:http";
import { connect, createServer, type Server, type Socket } from "node:net";
import { publicPages } from "../lib/content/pages";
import { deployRelease } from "../scripts/support/deployment.mjs";
import { prepareTestServer } from "../scripts/support/test-server.mjs";
import { freePort } from "./support/ports";
import { run } from "./support/process";
import { markStale } from "./support/refresh";
import { expect, test } from "./support/test";

const CLIENTS = 64;
const SLOW_CONNECTIONS = 2_000;
/** What the start tells people ends with these; from then on there is the log alone. */
const LAST_WORDS = "Ctrl-C stops it.";

/** Backends as they are on a bad day. Each is a server, or none at all. */
const badBackends: Record<string, () => Server | undefined> = {
  "that is gone": () => undefined,
  "that takes connections and never answers": () => createServer(() => {}),
  "that takes ten seconds for each answer": () =>
    createHttpServer((_request, response) => setTimeout(() => response.end('{"data":[]}'), 10_000)),
  "that answers garbage": () => createHttpServer((_request, response) => response.end("<html>502</html>")),
  "that cuts every answer short": () => createServer((socket) => socket.once("data", () => socket.destroy())),
};

async function startWeb(settings: Record<string, string>) {
  const port = await freePort();
  const { env } = await prepareTestServer();
  const web = run(["scripts/start.mjs"], {
    env: { ...env, ...settings, PORT: String(port) },
    cwd: await deployRelease(),
  });
  await web.says(LAST_WORDS);
  return { web, port, site: `http://localhost:${port}` };
}

function isJson(line: string): boolean {
  try {
    return typeof JSON.parse(line) === "object";
  } catch {
    return false;
  }
}

for (const [name, start] of Object.entries(badBackends)) {
  test(`[ERRS-03] in front of a backend ${name} a burst of ${CLIENTS} visitors gets every public page, and every line of the log is JSON`, async ({
    request,
  }) => {
    test.setTimeout(180_000);
    const backendPort = await freePort();
    const backend = start()?.listen(backendPort);
    const { web, site } = await startWeb({
      BACKEND_URL: `http://localhost:${backendPort}`,
      BACKEND_TIMEOUT_SECONDS: "2",
    });
    await using _web = web;
    await markStale(request, site);
    const visitors = Array.from({ length: CLIENTS }, async () => {
      const statuses: number[] = [];
      for (const { href } of publicPages) statuses.push((await fetch(site + href)).status);
      return statuses;
    });
    const statuses = (await Promise.all(visitors)).flat();
    expect(statuses).toHaveLength(CLIENTS * publicPages.length);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    const greeting = web.lines().findIndex((line) => line.includes(LAST_WORDS));
    const logged = web.lines().slice(greeting + 2);
    expect(logged.filter((line) => !isJson(line))).toEqual([]);
    expect(logged.join("\n")).toContain("the backend did not give what a page shows");
    backend?.close();
  });
}

test(`${SLOW_CONNECTIONS} connections that never finish what they ask keep nobody else waiting, and are closed`, async () => {
  test.setTimeout(180_000);
  const { web, port, site } = await startWeb({});
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
  await expect.poll(() => sockets.filter(({ closed }) => !closed).length, { timeout: 90_000 }).toBe(0);
});
