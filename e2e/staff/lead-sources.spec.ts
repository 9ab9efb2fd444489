import { expectFits } from "../support/axe";
import { uniqueName, uniquePhone, uniqueWord } from "../support/form";
import { countClicks, openDashboard } from "../support/staff";
import { expect, type Page, test } from "../support/test";

const PRESSES = 10;

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const part = (page: Page) => page.getByRole("region", { name: "Lead sources" });

test("an owner connects Google Ads in ten presses, and a lead of its form is in the list with its source", async ({
  page,
  request,
}) => {
  await openDashboard(page);
  await page.goto("/sagwan-site");
  const clicks = await countClicks(page);
  const source = `Google ${uniqueWord()}`;
  await page.getByRole("link", { name: "Open Lead sources" }).click();
  await press(page, "Add a lead source");
  const form = dialog(page, "Add a lead source");
  await form.getByRole("radio", { name: "Google Ads lead form" }).click();
  const field = form.getByRole("textbox", { name: "Name" });
  await field.click();
  await field.fill(source);
  await form.getByRole("button", { name: "Save and show address" }).click();
  const shown = dialog(page, `Connect ${source}`);
  await expect(shown).toContainText("It is not shown again.");
  const address = await shown.getByRole("textbox", { name: "Webhook URL" }).inputValue();
  const key = await shown.getByRole("textbox", { name: "Key" }).inputValue();
  await shown.getByRole("button", { name: "Copy URL" }).click();
  await shown.getByRole("button", { name: "Copy key" }).click();
  await shown.getByRole("button", { name: "Done" }).click();
  expect(await clicks()).toBeLessThanOrEqual(PRESSES);

  const lead = uniqueName("Asha");
  const data = {
    lead_id: uniqueWord(),
    form_id: 40,
    campaign_id: 11,
    google_key: key,
    is_test: false,
    user_column_data: [
      { column_id: "FULL_NAME", string_value: lead },
      { column_id: "PHONE_NUMBER", string_value: uniquePhone() },
    ],
  };
  for (const sent of [data, data, { ...data, lead_id: uniqueWord(), is_test: true }]) {
    const answer = await request.post(address, { data: sent });
    expect([answer.status(), await answer.json()]).toEqual([200, {}]);
  }
  await page.reload();
  await expect(part(page).getByRole("listitem").filter({ hasText: source })).toContainText("2 leads in 30 days");
  await press(page, `Received ${source}`);
  const received = dialog(page, `Received from ${source}`);
  await expect(received.getByRole("listitem")).toHaveCount(2);
  await received.getByText("Fields").last().click();
  await expect(received).toContainText(lead);
  await expect(received.getByText("Test", { exact: true })).toBeVisible();
  await expectFits(page);
  await received.getByRole("link", { name: /^Open enquiry/ }).click();
  const found = page.getByRole("table", { name: "Enquiries" });
  await expect(found).toContainText(lead);
  await page.goto(`/sagwan-enquiries?search=${encodeURIComponent(lead)}`);
  await expect(found.getByRole("row", { name: new RegExp(lead) })).toContainText("Google");
});
