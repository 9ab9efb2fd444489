import { privacyPage, publicPages } from "../lib/content/pages";
import { expect, test } from "./support/test";

/** Of a PDF as Chromium writes it. */
const pagesIn = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length;

for (const { href } of [...publicPages, { href: "/package/mysuru" }]) {
  // The house that goes up, with what is paid by when, has a second sheet.
  const sheets = href === "/" ? 2 : 1;
  test(`${href} is printed on ${sheets} of A4, with its title and who to call`, async ({ page }) => {
    await page.goto(href);
    expect(pagesIn(await page.pdf({ format: "A4" }))).toBe(sheets);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("+91 80 0000 0000").filter({ visible: true }).first()).toBeVisible();
  });
}

test("the privacy page is printed whole, on no more sheets than its words need", async ({ page }) => {
  await page.goto(privacyPage.href);
  expect(pagesIn(await page.pdf({ format: "A4" }))).toBeLessThanOrEqual(2);
});
