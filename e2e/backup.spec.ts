import { readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { prepareTestServer } from "../scripts/support/test-server.mjs";
import { freePort } from "./support/ports";
import { run } from "./support/process";
import { expect, test } from "./support/test";

const enquiry = { name: "Before", phone: "90000 12345", email: "a@example.com", location: "Hennur", plot_size: "1200" };

test("a backup made under writes is whole, and brings back what was there", async ({ request }) => {
  test.setTimeout(120_000);
  const port = await freePort();
  const { env } = await prepareTestServer({ BACKEND_PORT: String(port), PORT: String(await freePort()) });
  const data = env.DATA_DIR ?? "";
  const site = `http://localhost:${port}`;
  const send = (name: string) => request.post(`${site}/api/enquiries/`, { data: { ...enquiry, name } });
  const startBackend = () => run(["--import", "tsx", "scripts/backend-server.ts"], { env });
  const command = async (...args: string[]) => {
    await using child = run(args, { env });
    const code = await child.ended;
    return { code, said: child.output() };
  };
  const target = join(data, "copy");

  {
    await using backend = startBackend();
    await backend.says("listening");
    expect((await send("Before")).status()).toBe(200);
    const writing = Promise.all(Array.from({ length: 40 }, (_, at) => send(`Meanwhile ${at}`)));
    expect(await command("scripts/backup.mjs", target)).toMatchObject({ code: 0 });
    for (const answer of await writing) expect(answer.status()).toBe(200);
    const refused = await command("scripts/restore.mjs", target);
    expect(refused.code).toBe(1);
    expect(refused.said).toContain("is busy");
  }

  expect(await command("scripts/restore.mjs", target)).toMatchObject({ code: 0 });
  expect((await readdir(data)).some((name) => name.startsWith("replaced-"))).toBe(true);
  await using restored = startBackend();
  await restored.says("listening");
  expect((await send("After")).status()).toBe(200);

  await writeFile(join(target, "backend.sqlite"), "not a database at all");
  await restored.stop("SIGTERM");
  const damaged = await command("scripts/restore.mjs", target);
  expect(damaged.code).toBe(1);
  expect(damaged.said).toContain("is damaged");
});
