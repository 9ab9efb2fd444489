import { join } from "node:path";
import { freePort } from "../../scripts/support/free-port.mjs";
import { prepareTestServer } from "../../scripts/testing/test-server.mjs";
import { picture } from "../support/pictures";
import { run, startWeb } from "../support/process";
import { deleteRow, restoreFromActivityLog } from "../support/rows";
import { signIn } from "../support/staff";
import { test as base, expect, type Locator, type Page } from "../support/test";

/** One site for all tests of this file, with a backend that does only what the call list says: no paging, keys or versions. */
const test = base.extend<object, { site: string; backend: string }>({
  backend: [
    async ({ browserName: _ }, use) => {
      const port = await freePort();
      const { env } = await prepareTestServer();
      await using backend = run(["--import", "tsx", "e2e/support/hosted-backend.ts"], {
        env: { ...env, PORT: String(port) },
      });
      await backend.says("listening");
      await use(`http://127.0.0.1:${port}`);
    },
    { scope: "worker" },
  ],
  site: [
    async ({ backend }, use) => {
      const port = await freePort();
      const { env } = await prepareTestServer();
      const settings = { PORT: String(port), BACKEND_URL: backend, DATA_DIR: join(env.DATA_DIR ?? "", "web") };
      await using web = await startWeb({ ...env, ...settings });
      await web.says("serving");
      await use(`http://localhost:${port}`);
    },
    { scope: "worker" },
  ],
});
test.describe.configure({ mode: "default" });

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function fillIn(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
}

test("[RUNS-02] [LIST-02] with a hosted backend lists have pages, and a failure is shown", async ({
  page,
  request,
  site,
  backend,
}) => {
  await signIn(page, { site });
  await page.goto(`${site}/sagwan-enquiries`);
  await expect(page.getByText("Visitor 12", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByText("Visitor 1", { exact: true })).toBeVisible();
  await expect(page.getByText("Visitor 12", { exact: true })).toBeHidden();

  await request.post(`${backend}/mood`, { data: { mood: "500 with HTML", times: 50 } });
  await page.goto(`${site}/sagwan-cities`);
  await expect(page.getByRole("alert").filter({ hasText: "The server could not do this" }).first()).toBeVisible();
  expect(await page.content()).not.toContain("MongoError");
  await request.post(`${backend}/mood`, { data: { mood: "500 with HTML", times: 0 } });
});

test("[RUNS-02] with a hosted backend an enquiry becomes a customer with a project, and rows are added, edited, deleted and restored", async ({
  page,
  site,
}) => {
  test.slow();
  const form = page.getByRole("dialog");
  const save = form.getByRole("button", { name: /^(Save changes|Add )/ });
  await signIn(page, { site });

  await test.step("an enquiry is added, and found by any field", async () => {
    await page.goto(`${site}/sagwan-enquiries`);
    await page.getByRole("button", { name: "Add Enquiry" }).click();
    await fillIn(form, {
      Name: "Asha Menon",
      Phone: "9886000042",
      "Email Optional": "asha@example.com",
      "Location of plot Optional": "Hebbal",
      "Plot size Optional": "1200",
    });
    await save.click();
    await expect(form).toBeHidden();
    await page.getByRole("searchbox").fill("HEBBAL");
    await expect(page.getByRole("row")).toHaveCount(2);
  });

  await test.step("it is edited and converted, and its project is added", async () => {
    await page.getByRole("button", { name: "Edit Asha Menon" }).click();
    await form.getByLabel("Plot size").fill("2400");
    await save.click();
    await expect(row(page, "Asha Menon")).toContainText("2,400 sq.ft");
    await page.getByRole("button", { name: "Convert Asha Menon" }).click();
    await form.getByRole("button", { name: "Convert" }).click();
    await form.getByRole("button", { name: "Add Project" }).click();
    await fillIn(form, {
      "Project name": "House at Hebbal",
      "Property type": "Villa",
      "Plot size": "2400",
      Description: "Frame",
    });
    await form.getByLabel("Package").selectOption({ label: "Essential, Mysuru" });
    await form.getByLabel("Choose picture").setInputFiles(await picture("house.jpg", "red"));
    await save.click();
    await expect(form).toBeHidden();
    await expect(row(page, "Asha Menon")).toContainText("Converted");
  });

  await test.step("customer and project are on their screens", async () => {
    await page.goto(`${site}/sagwan-customer`);
    await expect(row(page, "Asha Menon")).toContainText("Pending");
    await page.goto(`${site}/sagwan-project`);
    await expect(row(page, "House at Hebbal")).toContainText("Asha Menon");
    await expect(row(page, "House at Hebbal")).toContainText("Essential");
  });

  await test.step("the project and its customer are deleted, and both are restored with their link", async () => {
    await deleteRow(page, "House at Hebbal");
    await page.goto(`${site}/sagwan-customer`);
    await deleteRow(page, "Asha Menon");
    await restoreFromActivityLog(page, "House at Hebbal", site);
    await restoreFromActivityLog(page, "Asha Menon", site);
    await page.goto(`${site}/sagwan-customer`);
    await expect(row(page, "Asha Menon")).toContainText("Pending");
    await page.goto(`${site}/sagwan-project`);
    await expect(row(page, "House at Hebbal")).toContainText("Asha Menon");
    const drawn = row(page, "House at Hebbal").locator("img");
    await expect.poll(() => drawn.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  await test.step("the screen says that staff cannot change their own password here", async () => {
    await page.getByRole("button", { name: /Owner/ }).click();
    await page.getByRole("button", { name: "Change password" }).click();
    await fillIn(form, { "Current password": "any", "New password": "a new password" });
    await form.getByRole("button", { name: "Change password" }).click();
    await expect(form.getByRole("alert")).toHaveText("Ask an admin to change your password on the Employee screen.");
  });
});
