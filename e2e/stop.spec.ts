import { prepareTestServer } from "../scripts/support/test-server.mjs";
import { freePort } from "./support/ports";
import { expect, test } from "./support/test";
import { startWeb } from "./support/web";

/** One visit as a load balancer makes it: the next server is asked where one takes no connection or drops it unanswered. */
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

test("a server that is told to stop finishes what is under way, while another takes over, and no visit fails", async () => {
  test.setTimeout(120_000);
  const ports = [await freePort(), await freePort()] as const;
  const { env } = await prepareTestServer();
  await using first = await startWeb({ ...env, PORT: String(ports[0]) });
  await using second = await startWeb({ ...env, PORT: String(ports[1]) });
  for (const server of [first, second]) await server.says("serving");
  const ready = async (port: number) => (await fetch(`http://localhost:${port}/api/ready`)).json();
  for (const port of ports) await expect.poll(() => ready(port)).toMatchObject({ ok: true, backend: "reachable" });

  const answers: string[] = [];
  let isLoaded = true;
  const visitors = Array.from({ length: 8 }, async () => {
    while (isLoaded) answers.push(await visit([...ports]));
  });
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(20);
  const began = Date.now();
  await first.stop("SIGTERM");
  expect(Date.now() - began).toBeLessThan(10_000);
  const atStop = answers.length;
  await expect.poll(() => answers.length, { timeout: 20_000 }).toBeGreaterThan(atStop + 20);
  isLoaded = false;
  await Promise.all(visitors);
  expect(answers.filter((answer) => answer !== "200")).toEqual([]);
  expect(first.output()).toContain('"message":"stopping"');
});
