import { uniquePhone, uniqueWord } from "../support/form";
import { countClicks, signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

/** As an office keeps them. Saved by Excel with semicolons and a byte order mark. */
function oldLeads() {
  const family = uniqueWord();
  const [one, two] = [uniquePhone(), uniquePhone()];
  const lines = [
    "Sl No;Name;Mobile;Place;Site;Remarks;Date",
    `1;Lead ${family};${one.slice(0, 5)} ${one.slice(5)};Hebbal;30x40;"Wants 3 BHK, call after 6";01/01/2024`,
    `2;ಅನನ್ಯ ${family};+91 ${two};Mysuru;30x40;"Budget 45 lakh; ""maybe"" next year";13/02/2024`,
    `3;Lead ${family};0${one};Hebbal;30x40;;14/02/2024`,
  ];
  const buffer = Buffer.from(`\uFEFF${lines.join("\r\n")}\r\n`);
  return { family, phone: one, file: { name: "leads.csv", mimeType: "text/csv", buffer } };
}

const listed = (page: Page, search: string) => page.goto(`/sagwan-enquiries?search=${encodeURIComponent(search)}`);

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

  await listed(page, phone);
  const row = page.getByRole("row").filter({ hasText: family });
  await expect(row).toHaveCount(1);
  await row.locator("[id^=title-]").click();
  await expect(page.getByText("Wants 3 BHK, call after 6").first()).toBeVisible();
  await expect(page.getByText(/1 Jan 2024/).first()).toBeVisible();
  await listed(page, "ಅನನ್ಯ");
  await expect(page.getByRole("row").filter({ hasText: family })).toHaveCount(1);
});
