import { spawnSync } from "node:child_process";
import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import Libsql from "libsql";
import { freePort } from "@/scripts/support/serve.mjs";
import { publicPages } from "../../lib/content/pages";
import { deployRelease } from "../../scripts/testing/deployment.mjs";
import { needs } from "../../scripts/testing/skips.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { ANSWERS } from "../support/form";
import { run, startSite, startWeb } from "../support/process";
import { expect, test } from "../support/test";

/** A claim on an enquiry expires after eight seconds, instead of about a minute. */
const SHORT_TIMEOUTS = { BACKEND_TIMEOUT_SECONDS: "1", BACKEND_ANSWER_SECONDS: "1", OUTBOX_SETTLE_SECONDS: "1" };

const enquiry = { ...ANSWERS, name: "Kavya", left_empty: "", elapsed: 9_000 };

async function startWithShortTimeouts() {
  const web = await startSite(SHORT_TIMEOUTS);
  const { site } = web;
  const send = async (name: string) => {
    const body = JSON.stringify({ ...enquiry, name, requestId: `request of ${name}` });
    const headers = { origin: site, "content-type": "application/json" };
    const response = await fetch(`${site}/api/enquiries`, { method: "POST", headers, body });
    return { status: response.status, text: await response.text() };
  };
  const visitAll = async () => {
    for (const { href } of publicPages) expect((await fetch(site + href)).status).toBe(200);
  };
  /** Polls, because the site tests again after a second whether it can write. */
  const expectReady = (status: 200 | 503) =>
    expect.poll(async () => (await fetch(`${site}/api/ready`)).status).toBe(status);
  return { ...web, send, visitAll, expectReady };
}

function namesIn(folder: string): string[] {
  const db = new Libsql(join(folder, "backend.sqlite"), { readonly: true });
  const rows = db.prepare("select name from enquiries").all() as { name: string }[];
  db.close();
  return rows.map(({ name }) => name);
}

test("[FORM-08] with a full disk visitors get an error, pages are served, and no accepted enquiry is lost once there is room", async () => {
  test.skip(spawnSync("prlimit", ["--version"]).status !== 0, needs.prlimit);
  await using web = await startWithShortTimeouts();
  const { folder, send, visitAll, expectReady } = web;
  await expectReady(200);
  const limitFiles = (size: string) => spawnSync("prlimit", ["--pid", String(web.pid), `--fsize=${size}:unlimited`]);
  // Writes beyond this size fail, as on a full disk.
  limitFiles("300000");
  const accepted: string[] = [];
  let answer = await send("Before 0");
  for (let index = 1; answer.status === 200 && index < 500; index++) {
    accepted.push(`Before ${index - 1}`);
    answer = await send(`Before ${index}`);
  }
  expect(answer.status).toBe(500);
  expect(JSON.parse(answer.text).error.message).toBe("Something went wrong. Please try again.");
  await visitAll();
  await expectReady(503);
  limitFiles("unlimited");
  await expect.poll(async () => (await send("After")).status).toBe(200);
  await expectReady(200);
  // A delivery that failed on the full disk may keep its claim until the claim expires.
  await expect.poll(() => namesIn(folder)).toEqual(expect.arrayContaining([...accepted, "After"]));
  expect(namesIn(folder).filter((name) => name === "After")).toHaveLength(1);
});

test("a server that cannot write to its data folder serves its pages, and reports that it is not ready", async () => {
  const { env } = await prepareTestServer({ PORT: String(await freePort()) });
  await using web = await startWeb({ ...env, DATA_DIR: "/dev/null/data" });
  await web.prints("the outbox could not be opened");
  const site = `http://localhost:${env.PORT}`;
  for (const { href } of publicPages) expect((await fetch(site + href)).status).toBe(200);
  const ready = await fetch(`${site}/api/ready`);
  expect(ready.status).toBe(503);
  expect(await ready.json()).toMatchObject({ ok: false, outbox: null });
});

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
    await server.prints("Press Ctrl-C to stop");
    await expect.poll(showsPrices).toBe(true);
  }
  const file = join(env.DATA_DIR ?? "", "backend.sqlite");
  const backup = join(env.DATA_DIR ?? "", "backups", "2026-11-21T02-30-00-000Z");
  await mkdir(backup, { recursive: true });
  await copyFile(file, join(backup, "backend.sqlite"));
  await writeFile(join(backup, "rows.json"), "{}");
  await writeFile(file, "not a database at all ".repeat(1_000));

  await using server = run(["scripts/start.mjs"], { env, cwd });
  await server.prints("Press Ctrl-C to stop");
  expect(server.output()).toContain(`${file} is damaged`);
  expect(server.output()).toContain(`npm run restore -- ${backup}`);
  expect(await showsPrices()).toBe(true);
  const sent = await request.post(`${site}/api/enquiries`, { data: enquiry, headers: { origin: site } });
  expect(sent.status()).toBe(200);
  expect(await (await request.get(`${site}/api/ready`)).json()).toMatchObject({ ok: true, outbox: { waiting: 1 } });
  expect(await showsPrices()).toBe(true);
});
