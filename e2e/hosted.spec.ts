import { join } from "node:path";
import { prepareTestServer } from "../scripts/support/test-server.mjs";
import { freePort } from "./support/ports";
import { run } from "./support/process";
import { signIn } from "./support/staff";
import { expect, test } from "./support/test";
import { startWeb } from "./support/web";

test("[RUNS-02] [LIST-02] in front of a backend that pages nothing, lists have pages, and a failure says so", async ({
  page,
  request,
}) => {
  const [webPort, backendPort] = [await freePort(), await freePort()];
  const { env } = await prepareTestServer();
  const hosted = `http://127.0.0.1:${backendPort}`;
  await using backend = run(["--import", "tsx", "e2e/support/hosted-backend.ts"], {
    env: { ...env, PORT: String(backendPort) },
  });
  await backend.says("listening");
  const settings = { PORT: String(webPort), BACKEND_URL: hosted, DATA_DIR: join(env.DATA_DIR ?? "", "web") };
  await using web = await startWeb({ ...env, ...settings });
  await web.says("Ready in");

  await signIn(page, { site: `http://localhost:${webPort}` });
  await page.goto(`http://localhost:${webPort}/sagwan-enquiries`);
  await expect(page.getByText("Visitor 12", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByText("Visitor 1", { exact: true })).toBeVisible();
  await expect(page.getByText("Visitor 12", { exact: true })).toBeHidden();

  await request.post(`${hosted}/mood`, { data: { mood: "500 with HTML", times: 50 } });
  await page.goto(`http://localhost:${webPort}/sagwan-cities`);
  await expect(page.getByRole("alert").filter({ hasText: "The server could not do this" }).first()).toBeVisible();
  expect(await page.content()).not.toContain("MongoError");
});
