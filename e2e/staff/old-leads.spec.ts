import { countClicks } from "../support/clicks";
import { signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";
import { uniquePhone, uniqueWord } from "../support/unique";

const PLACES = ["Hebbal", "Yelahanka", "Sarjapur Road", "Mysuru", "Devanahalli"];
const REMARKS = [
  "Wants 3 BHK, call after 6",
  "",
  'Budget 45 lakh; "maybe" next year',
  "Asked for rates",
  "Site visit done",
];

/** An Indian mobile in the spellings of offices. */
const spellings = [
  (number: string) => number,
  (number: string) => `${number.slice(0, 5)} ${number.slice(5)}`,
  (number: string) => `+91 ${number}`,
  (number: string) => `0${number}`,
  (number: string) => `${number.slice(0, 5)}-${number.slice(5)}`,
];

const two = (number: number) => String(number).padStart(2, "0");

/**
 * Ten old leads as an office keeps them: a serial number, mobiles in all spellings, dates with the day first, a name in
 * Kannada, and two people twice. Saved by Excel with semicolons and a byte order mark.
 */
function oldLeads() {
  const family = uniqueWord();
  const people = Array.from({ length: 8 }, (_, index) => ({
    name: index === 6 ? `ಅನನ್ಯ ${family}` : `Lead ${family}`,
    phone: uniquePhone(),
  }));
  const lines = [...people, people[3], people[5]].map((person, index) => {
    const { name = "", phone = "" } = person ?? {};
    const mobile = spellings[index % spellings.length]?.(phone) ?? phone;
    const remark = (REMARKS[index % REMARKS.length] ?? "").replaceAll('"', '""');
    const date = `${two((index % 28) + 1)}/${two((index % 12) + 1)}/2024`;
    return [index + 1, name, mobile, PLACES[index % PLACES.length], "30x40", `"${remark}"`, date].join(";");
  });
  const text = `\uFEFF${["Sl No;Name;Mobile;Place;Site;Remarks;Date", ...lines].join("\r\n")}\r\n`;
  return { family, people, file: { name: "leads.csv", mimeType: "text/csv", buffer: Buffer.from(text) } };
}

const listed = (page: Page, search: string) => page.goto(`/sagwan-enquiries?search=${encodeURIComponent(search)}`);

test("old leads of an office come in as they are in 4 presses, with their dates and remarks", async ({ page }) => {
  await signIn(page);
  await page.goto("/sagwan-enquiries");
  await expect(page.getByRole("table").last()).toBeVisible();
  const { family, people, file } = oldLeads();

  const clicks = await countClicks(page);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Import enquiries" });
  const chooser = page.waitForEvent("filechooser");
  await dialog.getByText("Choose file").click();
  await (await chooser).setFiles(file);
  await expect(dialog.getByText("8 to add, 2 duplicates, 0 with errors.")).toBeVisible();
  await expect(dialog.getByLabel("Place")).toHaveValue("location");
  await dialog.getByRole("button", { name: "Import 8 rows" }).click();
  await expect(dialog.getByText("8 rows imported, 2 not imported.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).last().click();
  // Choosing the file in the system's own window takes two more.
  expect(await clicks()).toBeLessThanOrEqual(4);

  await listed(page, people[0]?.phone ?? "");
  const row = page.getByRole("row").filter({ hasText: family });
  await expect(row).toHaveCount(1);
  await row.locator("[id^=title-]").click();
  await expect(page.getByText("Wants 3 BHK, call after 6").first()).toBeVisible();
  await expect(page.getByText(/1 Jan 2024/).first()).toBeVisible();
  await listed(page, "ಅನನ್ಯ");
  await expect(page.getByRole("row").filter({ hasText: family })).toHaveCount(1);
});
