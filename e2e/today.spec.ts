import { countClicks } from "./support/clicks";
import { post } from "./support/rows";
import { openDashboard, signIn } from "./support/staff";
import { expect, type Page, test } from "./support/test";
import { uniqueName, uniquePhone } from "./support/unique";

/** Adds an unanswered lead, the newest. */
async function addLead(page: Page) {
  const person = { name: uniqueName("Lead"), phone: uniquePhone() };
  await post(page, "/api/enquiries", { ...person, status: "pending" });
  return person;
}

const newest = (page: Page) => page.getByRole("region", { name: /^New/ });
const record = (page: Page, name: string) => page.getByRole("region", { name: `${name}: details` });

test("today's newest lead answered, claimed and next step set in 4 presses", async ({ page }) => {
  await signIn(page);
  const { name } = await addLead(page);
  await openDashboard(page);
  const lead = newest(page).getByRole("link", { name });
  await expect(lead).toBeVisible();
  const clicks = await countClicks(page);

  await lead.click();
  const open = record(page, name);
  await open.getByRole("button", { name: "Call", exact: true }).click();
  await page.keyboard.type("Wants two floors");
  await open.getByRole("button", { name: "Save", exact: true }).click();
  await open.getByRole("button", { name: "Save step" }).click();
  expect(await clicks()).toBe(4);

  await expect(open.getByRole("button", { name: "Status: Active" })).toBeVisible();
  await expect(open.getByRole("button", { name: /^Assignee/ })).not.toContainText("Unassigned");
  await expect(page.getByRole("region", { name: "Next step" })).toContainText("tomorrow, 11:00 am");
  await expect(open.getByRole("listitem").filter({ hasText: "Wants two floors" })).toContainText("Call");
  await page.goto("/sagwan-dashboard");
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByRole("list").first()).toBeVisible();
  await expect(today.getByRole("link", { name })).toHaveCount(0);
});
