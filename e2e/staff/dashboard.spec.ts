import { readFile } from "node:fs/promises";
import { withSource } from "../../contract/enquiry-source";
import { expectAccessible } from "../support/axe";
import { uniqueName, uniquePhone } from "../support/form";
import { addEnquiry, findEnquiries } from "../support/rows";
import { countClicks, openDashboard, signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

test("Ctrl+K finds a person by any spelling of the number, by keyboard alone, and gives the focus back", async ({
  page,
}) => {
  const number = uniquePhone();
  const person = { name: uniqueName("Visitor"), phone: `${number.slice(0, 5)} ${number.slice(5)}` };
  await signIn(page);
  await addEnquiry(page, { ...person, status: "active" });
  const [enquiry] = await findEnquiries(page, person.name);
  await page.goto("/sagwan-cities");
  await expect(page.getByRole("table")).toBeVisible();

  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: /^Name, phone/ });
  await expect(box).toBeFocused();
  await page.keyboard.type(`+91${number}`);
  const option = page.getByRole("option", { name: person.name });
  await expect(option).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/sagwan-enquiries\\?record=${enquiry?._id}`));

  await page.goto("/sagwan-dashboard");
  await page.getByRole("button", { name: "Search everything" }).click();
  await expect(box).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Search everything" })).toBeFocused();
});

const record = (page: Page, name: string) => page.getByRole("region", { name: `${name}: details` });

test("today's newest lead answered, claimed and next step set in 4 presses", async ({ page }) => {
  await openDashboard(page);
  // The list shows six; other journeys add leads too.
  const name = uniqueName("Lead");
  await addEnquiry(page, { name, phone: uniquePhone(), email: "" });
  await page.reload();
  const lead = page.getByRole("region", { name: /^New/ }).getByRole("link", { name });
  await expect(lead).toBeVisible();
  const clicks = await countClicks(page);

  await lead.click();
  const details = record(page, name);
  await details.getByRole("button", { name: "Call", exact: true }).click();
  await expect(details.getByRole("textbox", { name: "Details", exact: true })).toBeFocused();
  await page.keyboard.type("Wants two floors");
  await details.getByRole("button", { name: "Save", exact: true }).click();
  await details.getByRole("button", { name: "Save step" }).click();
  expect(await clicks()).toBe(4);

  await expect(details.getByRole("button", { name: "Status: Active" })).toBeVisible();
  await expect(details.getByRole("button", { name: /^Lead owner/ })).not.toContainText("Unassigned");
  await expect(page.getByRole("region", { name: "Next step" })).toContainText("tomorrow, 11:00 am");
  await expect(details.getByRole("listitem").filter({ hasText: "Wants two floors" })).toContainText("Call");
  await page.goto("/sagwan-dashboard");
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByRole("list").first()).toBeVisible();
  await expect(today.getByRole("link", { name })).toHaveCount(0);
});

const leadOf = (source: string, campaign: string) => ({
  name: uniqueName("Led"),
  phone: uniquePhone(),
  enquiry: withSource("Two floors", { utm_source: source, utm_campaign: campaign }),
});

test("what an enquiry of a campaign costs is shown once its month's spend is entered", async ({ page }) => {
  const source = `fair-${Date.now()}`;
  await signIn(page);
  for (const campaign of ["teak-2", "villas"]) await addEnquiry(page, leadOf(source, campaign));
  await page.goto("/sagwan-dashboard");
  await page.getByRole("link", { name: "Sources report" }).click();
  await expect(page.getByRole("region", { name: "Enquiries by source" })).toBeVisible();
  await page.getByRole("button", { name: "Add spend" }).click();
  const form = page.getByRole("dialog", { name: "Add spend" });
  await form.getByLabel("Source").fill(source);
  await form.getByLabel("Campaign").fill("teak-2");
  await form.getByLabel("Amount (₹)").fill("25,000");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  const table = page.getByRole("table", { name: "By source" });
  await table.getByRole("button", { name: `Show campaigns of ${source}` }).click();
  await expect(table.getByRole("row").filter({ hasText: source })).toContainText("₹12,500");
  await expect(table.getByRole("row").filter({ hasText: "teak-2" }).filter({ hasText: "₹25,000" })).toHaveCount(1);
});

test("the month for the accountant takes three presses from the dashboard", async ({ page }) => {
  await openDashboard(page);
  const clicks = await countClicks(page);
  await page.getByRole("link", { name: "Month report" }).click();
  await page.getByRole("button", { name: "Last month" }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d/);
  await expect(page.getByRole("button", { name: "Last month" })).toHaveAttribute("aria-pressed", "true");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export XLSX" }).click();
  const file = await download;
  expect(await clicks()).toBe(3);
  expect(file.suggestedFilename()).toMatch(/^Month \d{4}-\d\d-01 to \d{4}-\d\d-\d\d\.xlsx$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe("PK");
});
