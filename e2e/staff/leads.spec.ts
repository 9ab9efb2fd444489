import { expectFits } from "../support/axe";
import { uniqueName, uniquePhone, uniqueWord } from "../support/form";
import { addEnquiry } from "../support/rows";
import { countClicks, openDashboard, signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

const PRESSES = 10;

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const sources = (page: Page) => page.getByRole("region", { name: "Lead sources" });

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
  const connected = dialog(page, `Connect ${source}`);
  await expect(connected).toContainText("It is not shown again.");
  const address = await connected.getByRole("textbox", { name: "Webhook URL" }).inputValue();
  const key = await connected.getByRole("textbox", { name: "Key" }).inputValue();
  await connected.getByRole("button", { name: "Copy URL" }).click();
  await connected.getByRole("button", { name: "Copy key" }).click();
  await connected.getByRole("button", { name: "Done" }).click();
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
  expect((await request.post(address, { data })).status()).toBe(200);
  await page.reload();
  await expect(sources(page).getByRole("listitem").filter({ hasText: source })).toContainText("1 lead in 30 days");
  await press(page, `Received ${source}`);
  const received = dialog(page, `Received from ${source}`);
  await received.getByText("Fields").last().click();
  await expect(received).toContainText(lead);
  await expectFits(page);
  await received.getByRole("link", { name: /^Open enquiry/ }).click();
  const list = page.getByRole("table", { name: "Enquiries" });
  await expect(list).toContainText(lead);
  await page.goto(`/sagwan-enquiries?search=${encodeURIComponent(lead)}`);
  await expect(list.getByRole("row", { name: new RegExp(lead) })).toContainText("Google");
});

/** A table of an office, saved by Excel with semicolons and a byte order mark. */
function oldLeads() {
  const family = uniqueWord();
  const [phone, otherPhone] = [uniquePhone(), uniquePhone()];
  const lines = [
    "Sl No;Name;Mobile;Place;Site;Remarks;Date",
    `1;Lead ${family};${phone.slice(0, 5)} ${phone.slice(5)};Hebbal;30x40;"Wants 3 BHK, call after 6";01/01/2024`,
    `2;ಅನನ್ಯ ${family};+91 ${otherPhone};Mysuru;30x40;"Budget 45 lakh; ""maybe"" next year";13/02/2024`,
    `3;Lead ${family};0${phone};Hebbal;30x40;;14/02/2024`,
  ];
  const buffer = Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);
  return { family, phone, file: { name: "leads.csv", mimeType: "text/csv", buffer } };
}

const openSearch = (page: Page, search: string) => page.goto(`/sagwan-enquiries?search=${encodeURIComponent(search)}`);

test("old leads of an office come in as they are in 4 presses, with their dates and remarks", async ({ page }) => {
  await signIn(page);
  await page.goto("/sagwan-enquiries");
  await expect(page.getByRole("table").last()).toBeVisible();
  const { family, phone, file } = oldLeads();

  const clicks = await countClicks(page);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import enquiries" });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByText("Choose file").click();
  await (await chooser).setFiles(file);
  await expect(dialog.getByText("3 rows in the file: 2 to add, 1 merged.")).toBeVisible();
  await expect(dialog.getByLabel("Place")).toHaveValue("location");
  await dialog.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(dialog.getByText("2 rows imported, 1 merged, 0 not imported.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  expect(await clicks()).toBeLessThanOrEqual(4);

  await openSearch(page, phone);
  const row = page.getByRole("row").filter({ hasText: family });
  await expect(row).toHaveCount(1);
  await row.locator("[id^=title-]").click();
  await expect(page.getByText("Wants 3 BHK, call after 6").first()).toBeVisible();
  await expect(page.getByText(/1 Jan 2024/).first()).toBeVisible();
  await openSearch(page, "ಅನನ್ಯ");
  await expect(page.getByRole("row").filter({ hasText: family })).toHaveCount(1);
});

async function addEnquiryOf(page: Page, first: string): Promise<string> {
  const name = uniqueName(first);
  await addEnquiry(page, { name, phone: "9000000031" });
  return name;
}

test("a view that is pressed during hydration is shown", async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    const { replaceState } = history;
    // Next's first replaceState is part of its first render, before any effect has run.
    history.replaceState = (...args) => {
      history.replaceState = replaceState;
      history.replaceState(...args);
      const views = [...document.querySelectorAll("button")];
      queueMicrotask(() => views.find(({ textContent }) => textContent === "Not called for 2 days")?.click());
    };
  });
  await page.goto("/sagwan-enquiries");
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Not called for 2 days" })).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/unanswered=2/);
});

test("the switch to the board keeps the focus, and there a card moves to another status by dragging", async ({
  page,
}) => {
  await signIn(page);
  const name = await addEnquiryOf(page, "Bala");
  await page.goto(`/sagwan-enquiries?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: "Board", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Board", exact: true, pressed: true })).toBeFocused();
  const column = (status: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: new RegExp(`^${status}`) }) });
  const saving = page.waitForResponse(
    (response) => response.url().includes("/update-status") && response.request().postDataJSON().status === "active",
  );
  const cardIn = (status: string) => column(status).getByRole("link", { name });
  await cardIn("Pending").dragTo(column("Active").getByRole("heading"));
  await expect(cardIn("Active")).toBeVisible();
  await saving;
  await page.reload();
  await expect(cardIn("Active")).toBeVisible();
});

test("an enquiry that arrives while the list is open is counted, and then appears there, marked as new", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  await page.goto("/sagwan-enquiries?sort=createdAt");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sagwan.enquiries-seen"))).not.toBeNull();
  const name = await addEnquiryOf(page, "Devi");
  await page.clock.runFor(20_000);
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Newest first");
  await expect(page.getByRole("row", { name: new RegExp(name) }).getByText("New", { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
});
