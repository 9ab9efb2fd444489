import { addressOfRecord } from "../../lib/content/screens";
import { countSheets } from "../support/pages";
import { addQuote } from "../support/rows";
import { openDashboard, signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

function findUnprintable() {
  const isBar = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  const isControl = (element: Element) =>
    element.matches("button:not([popovertarget]), input[type=range], input[type=radio], dialog");
  return [...document.querySelectorAll("body *")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((element) => element.clientWidth > 1 && (isBar(element) || isControl(element)))
    .map((element) => element.outerHTML.slice(0, 120));
}

/** A4 within its margins, at Chromium's 96 px per inch. */
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
  expect(await page.evaluate(findUnprintable)).toEqual([]);
});

/** The pages that a family prints, with their sheets of A4. */
const SHEETS: Record<string, number> = {
  "/designs-plans": 1,
  "/cost-estimator": 1,
  "/designs-plans/neem": 2,
  "/our-project/house-with-a-long-veranda": 1,
};

const WITHOUT_CONTROLS = ["/package/mysuru", "/designs-plans/neem", "/our-project/house-with-a-long-veranda"];

test("[HEAD-03] a printed page has its title and the phone number, no bars and controls, and no more sheets than it needs", async ({
  page,
}) => {
  test.slow(); // six pages
  for (const path of [...Object.keys(SHEETS), "/", "/package/mysuru"]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const sheets = SHEETS[path];
    if (sheets) expect([path, countSheets(await page.pdf({ format: "A4" }))]).toEqual([path, sheets]);
    await showPrinted(page);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("+91 80000 00000").filter({ visible: true }).first()).toBeVisible();
    if (WITHOUT_CONTROLS.includes(path)) expect([path, await page.evaluate(findUnprintable)]).toEqual([path, []]);
    await page.emulateMedia({ media: null });
  }
});

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
  await expect(page.getByText(/^Q-\d{4}-\d{2}-\d{4}$/)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByText(/^Q-\d{4}-\d{2}-\d{4}$/)).toBeVisible();
  await expect(page.getByRole("table", { name: "Enquiries" })).toBeHidden();
  await expect(page.getByText("Log a call, visit or note")).toBeHidden();
  await expect(page.getByText(/^Timeline$/)).toBeVisible();
  const printed = (await page.evaluate(findUnprintable)).filter((html) => !html.includes("aria-haspopup"));
  expect(printed.filter((html) => !html.startsWith("<dialog"))).toEqual([]);
});

test("the printed month has the figures and no bars, menus or buttons", async ({ page }) => {
  await signIn(page);
  await page.goto("/sagwan-dashboard?report=month");
  await expect(page.getByRole("rowheader", { name: "Leads", exact: true })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("rowheader", { name: "Leads", exact: true })).toBeVisible();
  for (const hidden of ["navigation", "banner", "contentinfo", "button"] as const)
    await expect(page.getByRole(hidden).filter({ visible: true })).toHaveCount(0);
});

test("the public site and printed pages stay light in dark mode", async ({ page }) => {
  const paperColour = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--paper"));
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/");
  const light = await paperColour();
  await openDashboard(page);
  expect(await paperColour()).not.toBe(light);
  await page.emulateMedia({ colorScheme: "dark", media: "print" });
  expect(await paperColour()).toBe(light);
});
