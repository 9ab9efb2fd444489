import { expectFits } from "../support/axe";
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

async function chooseFile(page: Page, name: string) {
  await signIn(page);
  await page.goto("/sagwan-enquiries");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import enquiries" });
  await dialog.getByLabel("Choose file").setInputFiles(`e2e/staff/files/${name}`);
  return dialog;
}

const rowOf = (dialog: ReturnType<Page["getByRole"]>, line: number) =>
  dialog
    .getByRole("listitem")
    .filter({ hasText: `Line ${line}` })
    .first();

test("an Excel register comes in with merged cells, dates and the office's statuses; its counts add up", async ({
  page,
}) => {
  const dialog = await chooseFile(page, "register.xlsx");
  await expect(dialog.getByLabel("Sheet")).toHaveValue("1");
  await expect(dialog.getByText("8 rows in the file: 4 to add, 1 merged, 2 left out, 1 with an error.")).toBeVisible();
  await expect(dialog.getByText("1 left out: No phone number or email.")).toBeVisible();
  await expect(dialog.getByText("1 left out: Totals row.")).toBeVisible();
  await expect(rowOf(dialog, 5)).toContainText("Same number or email as line 4: its details are added there");
  await expect(rowOf(dialog, 8)).toContainText("was shortened by the spreadsheet program");
  await expect(rowOf(dialog, 10)).toContainText("15 October 2026");
  await expect(dialog.getByLabel("DND")).toHaveValue("closed");
  await dialog.getByRole("button", { name: "Import 4 rows" }).click();
  await expect(dialog.getByText("4 rows imported, 1 merged, 3 not imported.")).toBeVisible();

  const listing = await page.context().newPage();
  await listed(listing, "080-23452001");
  await listing.getByRole("row").filter({ hasText: "Lakshmi Register" }).locator("[id^=title-]").click();
  for (const text of ["Ask her brother", "Call after 6 pm", "1 Apr 2026", "Bengaluru"])
    await expect(listing.getByText(text).first()).toBeVisible();
  await listing.close();

  await dialog.getByRole("button", { name: "Undo import" }).click();
  await expect(dialog.getByText("4 imported rows removed.")).toBeVisible();
});

test("a file of Meta in UTF-16 gives the people's names and moments", async ({ page }) => {
  const dialog = await chooseFile(page, "meta-leads-utf16.csv");
  await expect(dialog.getByText("2 rows in the file: 2 to add.")).toBeVisible();
  await expect(rowOf(dialog, 2)).toContainText("Meera Metafile");
  await expect(rowOf(dialog, 3)).toContainText("ಅನನ್ಯ Metafile");
  // 22:21 on the 6th in America.
  await expect(rowOf(dialog, 3)).toContainText("7 August 2026");
});

test("quotes and line ends swallow no row, and the order of day and month is shown and can be changed", async ({
  page,
}) => {
  const dialog = await chooseFile(page, "remarks-cr.csv");
  await expect(dialog.getByText("4 rows in the file: 3 to add, 1 with an error.")).toBeVisible();
  await expect(rowOf(dialog, 5)).toContainText("Letters were lost when this file was saved");
  await expect(rowOf(dialog, 2)).toContainText("4 March 2025");
  await expectFits(page, [390, 768, 1440]);
  await dialog.getByLabel("Dates in Timestamp").selectOption({ label: "Day first: 3 Apr 2025" });
  await expect(rowOf(dialog, 2)).toContainText("3 April 2025");
});
