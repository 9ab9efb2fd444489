import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "@/scripts/support/serve.mjs";
import { link } from "../../scripts/testing/deployment.mjs";
import { prepareTestServer, testSettings } from "../../scripts/testing/test-server.mjs";
import { finish, runBackend } from "../support/process";
import { expect, test } from "../support/test";

const enquiry = { name: "Before", phone: "90000 12345", email: "a@example.com", location: "Hennur", plot_size: "1200" };

test("a backup made during writes is consistent, and restores the data of its time", async ({ request }) => {
  const port = await freePort();
  const { env } = await prepareTestServer({ BACKEND_PORT: String(port), PORT: String(await freePort()) });
  const data = env.DATA_DIR ?? "";
  const site = `http://localhost:${port}`;
  const send = (name: string) => request.post(`${site}/api/enquiries/`, { data: { ...enquiry, name } });
  const startBackend = () => runBackend(env);
  const command = (...args: string[]) => finish(args, { env });
  // An existing folder that other users can read.
  const target = join(data, "copy");
  await mkdir(target, { mode: 0o755 });

  {
    await using backend = startBackend();
    await backend.prints("listening");
    expect((await send("Before")).status()).toBe(200);
    const writing = Promise.all(Array.from({ length: 40 }, (_, at) => send(`Meanwhile ${at}`)));
    expect(await command("scripts/backup.mjs", target)).toMatchObject({ code: 0 });
    for (const answer of await writing) expect(answer.status()).toBe(200);
    for (const name of await readdir(target)) expect((await stat(join(target, name))).mode & 0o777).toBe(0o600);
    const refused = await command("scripts/restore.mjs", target, "--yes");
    expect(refused.code).toBe(1);
    expect(refused.output).toContain("is in use by the backend (process");
  }

  expect(await command("scripts/restore.mjs", target, "--yes")).toMatchObject({ code: 0 });
  expect((await readdir(data)).some((name) => name.startsWith("replaced-"))).toBe(true);
  expect((await stat(join(data, "backend.sqlite"))).mode & 0o777).toBe(0o600);
  await using restored = startBackend();
  await restored.prints("listening");
  expect((await send("After")).status()).toBe(200);

  await writeFile(join(target, "backend.sqlite"), "not a database at all");
  await restored.stop("SIGTERM");
  const damaged = await command("scripts/restore.mjs", target, "--yes");
  expect(damaged.code).toBe(1);
  expect(damaged.output).toContain("is damaged");
});

async function checkout(settings: Record<string, string> = {}) {
  const cwd = await mkdtemp(join(tmpdir(), "sagwan-checkout-"));
  await link(".", cwd);
  const ports = { PORT: String(await freePort()), BACKEND_PORT: String(await freePort()) };
  const lines = Object.entries({ ...ports, ...settings }).map(([name, value]) => `${name}=${value}\n`);
  await writeFile(join(cwd, ".env"), lines);
  const { PORT, BACKEND_PORT, DATA_DIR, DATABASE_URL, BACKEND_URL, ...env } = process.env;
  const command = (...args: string[]) => finish(args, { env, cwd });
  return { cwd, command };
}

test("without data they change nothing and say where they looked; a new machine needs --into-empty", async () => {
  const DATA_DIR = (await prepareTestServer()).env.DATA_DIR ?? "";
  const source = join(DATA_DIR, "copy");
  await rm(join(DATA_DIR, "site.sqlite"));
  await (await checkout({ DATA_DIR })).command("scripts/backup.mjs", source);

  const { cwd, command } = await checkout();
  const nothing = {
    code: 1,
    output: expect.stringContaining(`No data in ${join(cwd, ".data")} (DATA_DIR is not set)`),
  };
  expect(await command("scripts/backup.mjs")).toMatchObject(nothing);
  expect(await command("scripts/restore.mjs", source, "--yes")).toMatchObject(nothing);
  expect(await command("scripts/admin-reset.mjs", testSettings.ADMIN_EMAIL)).toMatchObject(nothing);
  expect(await readdir(cwd)).not.toContain(".data");

  expect(await command("scripts/restore.mjs", source, "--into-empty", "--yes")).toMatchObject({ code: 0 });
  expect(await readdir(join(cwd, ".data"))).toContain("backend.sqlite");
});
