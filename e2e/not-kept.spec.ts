import { join } from "node:path";
import Database from "libsql";
import { freePort } from "../scripts/support/free-port.mjs";
import { prepareTestServer } from "../scripts/testing/test-server.mjs";
import { enquiriesIn } from "../tools/support/count.mjs";
import { expect, type Page, test } from "./support/test";
import { unhurried } from "./support/unhurried";
import { startWeb } from "./support/web";

async function fill(page: Page, name: string) {
  await page.getByLabel("Your name").fill(name);
  await page.getByLabel("Phone number").fill("90000 12345");
  await page.getByLabel("Email").fill("visitor@example.com");
  await page.getByLabel("Location of your plot").fill("Hennur");
  await page.getByLabel("Plot size").fill("1200");
}

const book = (page: Page) => page.getByRole("button", { name: "Book Appointment" }).click();

async function expectFailure(page: Page, name: string) {
  const alert = page.locator("form").getByRole("alert");
  await expect(alert).toContainText("This didn't reach us. What you typed is still here.");
  await expect(alert.getByRole("link", { name: /Call/ })).toBeInViewport();
  await expect(page.getByLabel("Your name")).toHaveValue(name);
  await expect(page.getByText("Form submitted successfully!")).toBeHidden();
}

test("[FORM-06] [FORM-09] while the outbox is locked no form reports success, and a later retry makes one enquiry", async ({
  page,
}) => {
  const { env } = await prepareTestServer({ PORT: String(await freePort()) });
  const folder = env.DATA_DIR ?? "";
  await using web = await startWeb(env);
  await web.says("serving");
  const name = "Crash locked";
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`http://localhost:${env.PORT}/contact-us`);
  await fill(page, name);

  const other = new Database(join(folder, "site.sqlite"));
  other.exec("pragma busy_timeout = 10000; begin immediate");
  await unhurried(page);
  await book(page);
  await expectFailure(page, name);
  expect(web.output()).toMatch(/"level":"error".*database is locked.*"message":"call failed"/);
  other.exec("rollback");
  other.close();

  await book(page);
  await expect(page.getByText("Form submitted successfully!")).toBeVisible();
  await expect.poll(() => enquiriesIn(folder, "Crash").get(name)).toBe(1);
});
