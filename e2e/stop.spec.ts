import { join } from "node:path";
import Database from "libsql";
import { freePort } from "../scripts/support/free-port.mjs";
import { prepareTestServer } from "../scripts/testing/test-server.mjs";
import { startWeb } from "./support/process";
import { expect, test } from "./support/test";

/** Visits as a load balancer does: tries the next server if one refuses or drops the connection. */
async function visit(ports: number[]): Promise<string> {
  for (const port of ports) {
    const answer = await fetch(`http://localhost:${port}/`).catch(() => undefined);
    if (answer)
      return answer.text().then(
        () => String(answer.status),
        () => "cut short",
      );
  }
  return "no answer";
}

test("a stopping server finishes requests in flight while another takes over, and no visit fails", async () => {
  const ports = [await freePort(), await freePort()] as const;
  const [one, other] = [await prepareTestServer(), await prepareTestServer()];
  await using first = await startWeb({ ...one.env, PORT: String(ports[0]) });
  await using second = await startWeb({ ...other.env, PORT: String(ports[1]) });
  for (const server of [first, second]) await server.says("serving");
  const ready = async (port: number) => (await fetch(`http://localhost:${port}/api/ready`)).json();
  for (const port of ports) await expect.poll(() => ready(port)).toMatchObject({ ok: true, backend: "reachable" });
  // nginx (deploy/nginx) and load balancers close idle connections after a minute; the server must not close them first.
  expect((await fetch(`http://localhost:${ports[0]}/`)).headers.get("keep-alive")).toBe("timeout=75");

  const answers: string[] = [];
  let isLoaded = true;
  const visitors = Array.from({ length: 8 }, async () => {
    while (isLoaded) answers.push(await visit([...ports]));
  });
  await expect.poll(() => answers.length).toBeGreaterThan(20);
  await first.stop("SIGTERM");
  const atStop = answers.length;
  await expect.poll(() => answers.length).toBeGreaterThan(atStop + 20);
  isLoaded = false;
  await Promise.all(visitors);
  expect(answers.filter((answer) => answer !== "200")).toEqual([]);
  expect(first.output()).toContain('"message":"stopping"');
});

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

test("a stop stores the views that were counted since the last time", async () => {
  const port = await freePort();
  const { env } = await prepareTestServer();
  const server = await startWeb({ ...env, PORT: String(port) });
  await server.says("serving");
  for (const _visit of [1, 2]) {
    const answer = await fetch(`http://localhost:${port}/?utm_source=last-minute`, {
      headers: { "user-agent": CHROME },
    });
    expect(answer.status).toBe(200);
    await answer.text();
  }
  await server.stop("SIGTERM");
  const db = new Database(join(String(env.DATA_DIR), "site.sqlite"));
  expect(db.prepare("select kind, views from viewCounts where name = 'last-minute'").all()).toEqual([
    { kind: "source", views: 2 },
  ]);
  db.close();
});
