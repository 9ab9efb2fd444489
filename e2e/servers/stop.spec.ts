import { join } from "node:path";
import Database from "libsql";
import { startSite } from "../support/process";
import { expect, test } from "../support/test";

/** As a load balancer does. */
async function visit(sites: string[]): Promise<string> {
  for (const site of sites) {
    const answer = await fetch(site).catch(() => undefined);
    if (answer)
      return answer.text().then(
        () => String(answer.status),
        () => "cut short",
      );
  }
  return "no answer";
}

test("a stopping server finishes requests in flight while another takes over, and no visit fails", async () => {
  await using first = await startSite();
  await using second = await startSite();
  const sites = [first.site, second.site];
  const ready = async (site: string) => (await fetch(`${site}/api/ready`)).json();
  for (const site of sites) await expect.poll(() => ready(site)).toMatchObject({ ok: true, backend: "reachable" });
  // nginx and load balancers close idle connections after a minute; the server must not close them first.
  expect((await fetch(first.site)).headers.get("keep-alive")).toBe("timeout=75");

  const answers: string[] = [];
  let isLoaded = true;
  const visitors = Array.from({ length: 8 }, async () => {
    while (isLoaded) answers.push(await visit(sites));
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
  const server = await startSite();
  for (const _visit of [1, 2]) {
    const headers = { "user-agent": CHROME };
    const answer = await fetch(`${server.site}/?utm_source=last-minute`, { headers });
    expect(answer.status).toBe(200);
    await answer.text();
  }
  await server.stop("SIGTERM");
  const db = new Database(join(server.folder, "site.sqlite"));
  expect(db.prepare("select kind, views from viewCounts where name = 'last-minute'").all()).toEqual([
    { kind: "source", views: 2 },
  ]);
  db.close();
});
