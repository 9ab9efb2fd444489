import { expectAccessible, expectNoHorizontalScroll } from "./support/axe";
import { countClicks } from "./support/clicks";
import { picture } from "./support/pictures";
import { post } from "./support/rows";
import { signIn } from "./support/staff";
import { expect, type Page, test } from "./support/test";
import { uniqueName, uniquePhone, uniqueWord } from "./support/unique";

/** Opens the editor of the only package of this name. */
async function edit(page: Page, name: string) {
  await page.goto(`/sagwan-packages?search=${encodeURIComponent(name)}`);
  await page
    .getByRole("button", { name: `Edit ${name}` })
    .first()
    .click();
  await expect(page.getByRole("textbox", { name: /^Best for/ })).toBeVisible();
}

test("a package gets a picture and a list of what is not included, and the public pages show both", async ({
  page,
}) => {
  await signIn(page);
  const name = uniqueName("Teak");
  const { data: cities } = await (await page.request.get("/api/cities")).json();
  await post(page, "/api/packages", { packageName: name, city: cities[0]._id, pricePerSquareFoot: 4999 });
  await edit(page, name);
  const dialog = page.getByRole("dialog", { name: "Edit Package" });
  await dialog.getByRole("textbox", { name: /^Best for/ }).fill("A house for three generations");
  await dialog.getByRole("radio", { name: /^Frame and shell/ }).check();
  await expect(dialog.getByRole("checkbox", { name: "Furniture" })).toBeChecked();
  await dialog.getByRole("textbox", { name: /^Also not included/ }).fill("The lift");
  await dialog.getByRole("checkbox", { name: /^I confirm/ }).check();
  await dialog.getByRole("combobox", { name: /^Picture type/ }).selectOption("Photographs");
  await dialog.getByRole("button", { name: "Add picture" }).click();
  await dialog.getByLabel("Picture: Choose picture").setInputFiles(await picture("teak.jpg", "red"));
  await dialog.getByRole("textbox", { name: /^Picture description/ }).fill("A teak house from the street");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expect(dialog).toBeHidden();

  await expect(async () => {
    // Without waiting for pictures: large ones are resized on the first request.
    await page.goto("/package", { waitUntil: "commit" });
    await expect(page.getByAltText("A teak house from the street")).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
  const tile = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
  for (const words of ["A house for three generations", "Photograph"]) {
    await expect(tile.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(
    page.locator("#rate-4999").getByText(/^(Price for frame and shell, not for a complete house|Frame and shell)$/),
  ).toBeVisible();
  await tile.getByText("Not included").click();
  await expect(tile.getByText(/^The lift, .*Furniture/)).toBeVisible();
  const shown = tile.getByAltText("A teak house from the street");
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectNoHorizontalScroll(page);
});

test("a price is set in all cities at once, with four clicks, and the list shows it", async ({ page }) => {
  await signIn(page);
  const name = uniqueName("Rosewood");
  const { data: cities } = await (await page.request.get("/api/cities")).json();
  const [one, other] = cities;
  for (const city of [one, other])
    await post(page, "/api/packages", { packageName: name, city: city._id, pricePerSquareFoot: 1500 });
  await page.goto(`/sagwan-packages?search=${encodeURIComponent(name)}`);
  const clicks = await countClicks(page);
  await page.getByRole("button", { name: "Change prices" }).click();
  await page.getByRole("textbox", { name: `Price of ${name} in all cities` }).click();
  await page.keyboard.type("1,650");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save 2 prices" }).click();
  await expect(page.getByText("2 prices saved.").first()).toBeVisible();
  await page.getByRole("button", { name: "Close" }).last().click();
  expect(await clicks()).toBe(4);
  await expect(page.getByText("Rs.1650/*-Sq Ft")).toHaveCount(2);
});

test("[PRJS-03] a finished project with two pictures is added with six clicks and the keyboard", async ({ page }) => {
  await signIn(page);
  const name = uniqueName("Veranda");
  await page.goto(`/sagwan-project?search=${encodeURIComponent(name)}`);
  await expect(page.getByRole("searchbox")).toHaveValue(name);
  const clicks = await countClicks(page);
  await page.getByRole("button", { name: "Add Project" }).click();
  const form = page.getByRole("dialog", { name: "Add New Project" });
  const type = async (label: string, words: string) => {
    // Tab moves to the next field.
    await page.keyboard.press("Tab");
    await expect(form.getByLabel(label, { exact: true })).toBeFocused();
    await page.keyboard.type(words);
  };
  await expect(form.getByLabel("Customer")).toBeFocused();
  await type("Project name", name);
  await page.keyboard.press("Tab");
  await expect(form.getByLabel("Package")).toBeFocused();
  await expect(form.getByLabel("Package").getByRole("option")).not.toHaveCount(1);
  await page.keyboard.type("Pure");
  await type("Property type", "Villa");
  await type("Plot size", "1200");
  await type("Description", "A house round a courtyard");
  await form.getByRole("radio", { name: "Completed" }).click();
  const choose = async (press: () => Promise<void>, file: string) => {
    const chooser = page.waitForEvent("filechooser");
    await press();
    await (await chooser).setFiles(await picture(file, "#8f3116"));
  };
  await choose(() => form.getByText("Choose picture").first().click(), "street.jpg");
  await form.getByRole("button", { name: "Add picture" }).click();
  await choose(() => form.getByText("Choose picture").last().click(), "court.jpg");
  await expect(form.getByLabel("Picture description")).toBeVisible(); // the upload is over
  await form.getByRole("button", { name: "Add Project" }).click();
  await expect(form).toBeHidden();
  expect(await clicks()).toBe(6);
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("Completed");
});

test("customers are imported from a file: the preview refuses the bad row, and the good one is added", async ({
  page,
}) => {
  await signIn(page);
  const name = uniqueName("Ananya");
  const lines = [
    "Customer Name,Email,Phone,Location of Plot",
    `${name},${uniqueWord()}@example.com,${uniquePhone()},"Hennur, Bengaluru"`,
    "Nobody,no address,1,Hennur",
  ];
  await page.goto("/sagwan-customer");
  await page.getByRole("button", { name: "Import" }).click();
  const file = { name: "customers.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) };
  await page.getByLabel("Choose file").setInputFiles(file);
  await expect(page.getByText("1 to add, 0 duplicates, 1 with an error.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByText("1 row imported, 1 not imported.")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download results" }).click();
  expect((await download).suggestedFilename()).toMatch(/^Import customers .*\.csv$/);
  await page.getByRole("button", { name: "Close" }).last().click();
  await page.goto(`/sagwan-customer?search=${encodeURIComponent(name)}`);
  await expect(page.getByText(name)).toHaveCount(1);
});
