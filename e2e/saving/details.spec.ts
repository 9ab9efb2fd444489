import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { uniqueName } from "../support/form";
import { untilShown } from "../support/pages";
import { picture } from "../support/pictures";
import { post } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

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

  await untilShown(page, "/package", "A teak house from the street");
  await page.goto("/package");
  const tile = page.getByRole("article").filter({ has: page.getByRole("heading", { name }) });
  for (const words of ["A house for three generations", "Photograph"]) {
    await expect(tile.getByText(words, { exact: true })).toBeVisible();
  }
  const shells = page.locator("#kind-shell, #kind-shell ~ *");
  await expect(shells.getByRole("heading", { name, exact: true })).toBeVisible();
  await tile.getByText("Not included").click();
  await expect(tile.getByText(/^The lift, .*Furniture/)).toBeVisible();
  const shown = tile.getByAltText("A teak house from the street");
  await shown.scrollIntoViewIfNeeded();
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectNoHorizontalScroll(page);
});
