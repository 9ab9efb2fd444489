import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { uniquePhone, uniqueWord } from "../support/form";
import { addEnquiry, findEnquiries, post } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";

// e2e/servers/private-pages.spec.ts searches what the site stores.
test("a person's data are found by another spelling of their number, exported and erased", async ({ page }) => {
  const [name, phone] = [`${uniqueWord()} ${uniqueWord()}`, uniquePhone()];
  await signIn(page);
  await addEnquiry(page, { name, phone });
  await post(page, "/api/customers", { name, phone, address: "Hennur", status: "active" });
  await page.goto("/sagwan-personal-data");
  await page.getByLabel("Phone numbers or emails").fill(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Delete these yourself")).toBeVisible();
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as a page" }).click();
  expect((await download).suggestedFilename()).toBe("personal-data.html");

  await page.getByRole("button", { name: "Erase…" }).click();
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByText("Erased", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/enquiries: 1/i).first()).toBeVisible();
  expect(await findEnquiries(page, name)).toEqual([]);
});
