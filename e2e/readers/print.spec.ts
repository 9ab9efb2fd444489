import { addressOfRecord } from "../../lib/content/screens";
import { sheetsIn } from "../support/pages";
import { addQuote } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

/** Runs in the page: what would cover a sheet, or has no use on paper. A plan's rooms are buttons. */
function unprintable() {
  const isBar = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  const isControl = (element: Element) =>
    element.matches("button:not([popovertarget]), input[type=range], input[type=radio], dialog");
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => element.clientWidth > 1 && (isBar(element) || isControl(element)))
    .map((element) => element.outerHTML.slice(0, 120));
}

/** The width of A4 within its margins, at Chromium's 96 px per inch. */
const A4 = { width: 688, height: 1030 };

async function showPrinted(page: Page) {
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: "print" });
}

const ESTIMATE = "/cost-estimator?plot=30x40&floors=3&share=64&city=mysuru&package=luxury";

test("a printed estimate has what was chosen, the sum and what it leaves out, and no controls", async ({ page }) => {
  await page.goto(ESTIMATE);
  await expect(page.getByText("2,304 sq ft × ₹")).toBeVisible();
  await showPrinted(page);
  await expect(page.getByText("G+2", { exact: true })).toBeVisible();
  await expect(page.getByText("G+1", { exact: true })).toBeHidden();
  await expect(page.getByText(/^Not in this amount: /)).toBeVisible();
  expect(await page.evaluate(unprintable)).toEqual([]);
});

const SHEETS = { "/designs-plans/neem": 2, "/our-project/house-with-a-long-veranda": 1, "/package/mysuru": 4 };

for (const [path, sheets] of Object.entries(SHEETS)) {
  test(`${path} is printed without bars and controls, on ${sheets} of A4`, async ({ page }) => {
    await page.goto(path);
    await showPrinted(page);
    expect(await page.evaluate(unprintable)).toEqual([]);
    await page.emulateMedia({ media: null });
    expect(sheetsIn(await page.pdf({ format: "A4" }))).toBe(sheets);
  });
}

test("printed packages are compared side by side, all of them, and say what is not included", async ({ page }) => {
  await page.goto("/package");
  await showPrinted(page);
  const comparison = page.getByRole("table", { name: "Compare packages" }).or(page.locator("package-comparison table"));
  await expect(comparison.getByRole("columnheader").filter({ visible: true })).toHaveCount(9);
  await expect(page.getByRole("heading", { name: "What's not included" })).toBeVisible();
  await expect(page.getByText("Soil test", { exact: false }).filter({ visible: true }).first()).toBeVisible();
});

test("a record is printed alone and whole, with its quotes, without bars and controls", async ({ page }) => {
  await signIn(page);
  const { id } = await addQuote(page);
  await page.goto(addressOfRecord("enquiry", id));
  await expect(page.getByText(/^Q-\d{4}-\d{4}$/)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Q-\d{4}-\d{4}$/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Enquiries" })).toBeHidden();
  await expect(page.getByText("Log a call, visit or note")).toBeHidden();
  const frame = page.getByText(/^Timeline$/);
  await expect(frame).toBeVisible();
  const printed = (await page.evaluate(unprintable)).filter((one) => !one.includes("aria-haspopup"));
  expect(printed.filter((one) => !one.startsWith("<dialog"))).toEqual([]);
});
