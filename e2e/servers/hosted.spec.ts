import { freePort } from "@/scripts/support/serve.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { runHostedBackend, startSite } from "../support/process";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("[RUNS-02] [LIST-02] with a hosted backend lists have pages, a failure is shown, and staff read that they cannot change their own password here", async ({
  page,
  request,
}) => {
  const backendPort = await freePort();
  const { env } = await prepareTestServer();
  // It does only what the call list says: no paging, keys or versions.
  await using hosted = runHostedBackend({ ...env, PORT: String(backendPort) });
  await hosted.prints("listening");
  const backend = `http://127.0.0.1:${backendPort}`;
  await using web = await startSite({ BACKEND_URL: backend });
  const { site } = web;
  await signIn(page, { site });
  await page.goto(`${site}/sagwan-enquiries`);
  await expect(page.getByText("Visitor 12", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Visitor 1", { exact: true })).toBeVisible();
  await expect(page.getByText("Visitor 12", { exact: true })).toBeHidden();

  await request.post(`${backend}/scenario`, { data: { scenario: "500 with HTML", times: 50 } });
  await page.goto(`${site}/sagwan-cities`);
  await expect(page.getByRole("alert").filter({ hasText: "The server could not do this" }).first()).toBeVisible();
  expect(await page.content()).not.toContain("MongoError");
  await request.post(`${backend}/scenario`, { data: { scenario: "500 with HTML", times: 0 } });

  await page.getByRole("button", { name: /Owner/ }).click();
  await page.getByRole("button", { name: "Change password" }).click();
  const form = page.getByRole("dialog", { name: "Change password" });
  await form.getByLabel("Current password", { exact: true }).fill("any");
  await form.getByLabel("New password", { exact: true }).fill("a new password");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByRole("alert")).toHaveText("Ask an admin to change your password on the Employee screen.");
});
