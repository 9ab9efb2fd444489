import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { freePort } from "../scripts/support/free-port.mjs";
import { deployRelease } from "../scripts/testing/deployment.mjs";
import { prepareTestServer } from "../scripts/testing/test-server.mjs";
import { run } from "./support/process";
import { expect, test } from "./support/test";

const typed = { name: "Kavya", phone: "90000 12345", email: "a@example.com", location: "Hennur", plot_size: "1200" };
/** With the hidden fields of the page's form. */
const enquiry = { ...typed, website: "", elapsed: 9_000 };

test("[HOME-09] with a damaged database the site starts, shows its pages, accepts enquiries, and says what to do", async ({
  request,
}) => {
  const port = String(await freePort());
  const { env } = await prepareTestServer({ PORT: port, PAGES_AHEAD: "false" });
  const cwd = await deployRelease();
  const site = `http://localhost:${port}`;
  const showsPrices = async () => (await (await request.get(site)).text()).includes("₹1,620");
  {
    await using server = run(["scripts/start.mjs"], { env, cwd });
    await server.says("Press Ctrl-C to stop");
    await expect.poll(showsPrices).toBe(true);
  }
  const file = join(env.DATA_DIR ?? "", "backend.sqlite");
  const backup = join(env.DATA_DIR ?? "", "backups", "2026-11-21T02-30-00-000Z");
  await mkdir(backup, { recursive: true });
  await copyFile(file, join(backup, "backend.sqlite"));
  await writeFile(join(backup, "rows.json"), "{}");
  await writeFile(file, "not a database at all ".repeat(1_000));

  await using server = run(["scripts/start.mjs"], { env, cwd });
  await server.says("Press Ctrl-C to stop");
  expect(server.output()).toContain(`${file} is damaged`);
  expect(server.output()).toContain(`npm run restore -- ${backup}`);
  expect(await showsPrices()).toBe(true);
  const sent = await request.post(`${site}/api/enquiries`, { data: enquiry, headers: { origin: site } });
  expect(sent.status()).toBe(200);
  expect(await (await request.get(`${site}/api/ready`)).json()).toMatchObject({ ok: true, outbox: { waiting: 1 } });
  expect(await showsPrices()).toBe(true);
});
