import { hydrate } from "../support/hydration";
import { expectLoaded } from "../support/pictures";
import { expect, type Page, test } from "../support/test";

const cards = (page: Page) => page.getByRole("article").filter({ visible: true });
const card = (page: Page, name: string) => cards(page).filter({ has: page.getByRole("heading", { name }) });
const details = (page: Page, name: string) => page.getByRole("dialog", { name });
const loadMore = (page: Page) => page.getByRole("button", { name: "Load More" });
const pictureView = (page: Page, name: string) => details(page, name).getByRole("region");
const widthOf = (page: Page, name: string) =>
  pictureView(page, name)
    .getByRole("img")
    .filter({ visible: true })
    .evaluate((image) => image.getBoundingClientRect().width);

async function openDetails(page: Page, name: string) {
  await page.goto("/designs-plans");
  await page.getByRole("link", { name: `View Details of ${name}` }).click();
  await expect(details(page, name)).toBeVisible();
  await expect(details(page, name).getByRole("button", { name: "Zoom in" })).toBeVisible();
}

test("[DSGN-01] six designs show at first, three more on each press until all show, each with its house's picture; in print all of them, without the form", async ({
  page,
}) => {
  await page.goto("/designs-plans");
  await expect(cards(page)).toHaveCount(6);
  await expect(page.getByText("6 of 9 plans")).toBeVisible();
  await expectLoaded(card(page, "Tulasi").getByRole("img", { name: "View of Tulasi" }));
  await page.emulateMedia({ media: "print" });
  await expect(cards(page)).toHaveCount(9);
  await expect(page.locator("#contactform")).toBeHidden();
  await page.emulateMedia({ media: null });
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(9);
  await expect(loadMore(page)).toBeHidden();
});

test("[DSGN-03] the details open on the house, and its floor plan zooms; they show all pictures, name, type, plot size, price in rupees, floor and description, and print alone, with all pictures and without buttons", async ({
  page,
}) => {
  await openDetails(page, "Honge");
  const dialog = details(page, "Honge");
  const plan = pictureView(page, "Honge").getByRole("img").filter({ visible: true });
  await expect(plan).toHaveAccessibleName("Honge, picture 1 of 2");
  await dialog.getByRole("button", { name: "Picture 2 of 2" }).click();
  await expect(plan).toHaveAccessibleName("Honge, picture 2 of 2");
  // An image has no current source before it starts to load.
  await expectLoaded(plan);
  const source = await plan.evaluate((img: HTMLImageElement) => img.currentSrc);
  const answer = await page.request.get(source);
  expect(answer.headers()["content-type"]).toContain("image/svg+xml");
  expect(answer.headers()["content-security-policy"]).toContain("sandbox");

  const fullWidth = await widthOf(page, "Honge");
  await dialog.getByRole("button", { name: "Zoom in" }).click();
  expect(await widthOf(page, "Honge")).toBeCloseTo(fullWidth * 1.5, 0);
  await dialog.getByRole("button", { name: "Zoom out" }).click();
  expect(await widthOf(page, "Honge")).toBeCloseTo(fullWidth, 0);

  await expect(dialog.getByRole("heading", { name: "Honge" })).toBeVisible();
  await expect(dialog.getByText("₹20,96,280")).toBeVisible();
  const facts = { "Property type": "Duplex", "Plot size": "1,200 sq ft", Floor: "Ground + 1" };
  for (const [term, value] of Object.entries(facts)) {
    await expect(dialog.locator("dl > div").filter({ hasText: term })).toContainText(value);
  }
  await expect(dialog.getByText("A three-bedroom house for a 30 × 40 plot.")).toBeVisible();
  for (const index of [1, 2]) {
    await dialog.getByRole("button", { name: `Picture ${index} of 2` }).click();
    await expectLoaded(dialog.getByRole("img", { name: `Honge, picture ${index} of 2` }));
  }

  await page.emulateMedia({ media: "print" });
  await expect(dialog.getByRole("img", { name: /^Honge, picture/ }).filter({ visible: true })).toHaveCount(2);
  await expect(dialog.getByText("Sagwan Homes, +91 80000 00000")).toBeVisible();
  await expect(dialog.getByRole("button").filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(page.getByRole("heading", { name: "Tulasi" }).filter({ visible: true })).toHaveCount(0);
});

test("[DSGN-03] the details close on the cross, on Escape, on the backdrop and by going back, and lead to the form, which gets the design and its plot size", async ({
  page,
}) => {
  await openDetails(page, "Champa");
  const dialog = details(page, "Champa");
  const opener = page.getByRole("link", { name: "View Details of Champa" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  expect(new URL(page.url()).hash).toBe("");
  await opener.click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await opener.click();
  await page.mouse.click(5, 450);
  await expect(dialog).toBeHidden();
  await opener.click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();

  await opener.click();
  await details(page, "Champa").getByRole("link", { name: "Ask about this plan" }).click();
  await expect(details(page, "Champa")).toBeHidden();
  await expect(page.getByRole("heading", { name: "Ask us about a plan" })).toBeInViewport();
  await expect(page.getByRole("list", { name: "Added to your enquiry" })).toContainText("Floor plan Champa");
  await expect(page.locator("#contactform").getByLabel("Plot size")).toHaveValue("600");
});

test("[ACCS-02] the details of a plan can be used with the keyboard alone, and keep the focus inside", async ({
  page,
}) => {
  await page.goto("/designs-plans");
  await hydrate(page);
  const opener = page.getByRole("link", { name: "View Details of Tulasi" });
  await opener.focus();
  await page.keyboard.press("Enter");
  await expect(details(page, "Tulasi")).toBeVisible();
  const fullWidth = await widthOf(page, "Tulasi");
  await details(page, "Tulasi").getByRole("button", { name: "Zoom in" }).press("Enter");
  expect(await widthOf(page, "Tulasi")).toBeGreaterThan(fullWidth);
  await pictureView(page, "Tulasi").focus();
  const scrollLeft = () => pictureView(page, "Tulasi").evaluate((box) => box.scrollLeft);
  const scrolledBefore = await scrollLeft();
  await page.keyboard.press("ArrowRight");
  await expect.poll(scrollLeft).toBeGreaterThan(scrolledBefore);
  await details(page, "Tulasi")
    .getByRole("button", { name: /show the whole picture/ })
    .press("Enter");
  expect(await widthOf(page, "Tulasi")).toBeCloseTo(fullWidth, 0);
  for (let tab = 0; tab < 15; tab++) {
    await page.keyboard.press("Tab");
    const hasLeft = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest("dialog"),
    );
    expect(hasLeft).toBe(false);
  }
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[DSGN-01] designs are found by plot size, at an address that search engines do not index", async ({ page }) => {
    await page.goto("/designs-plans");
    await page.getByText(/^Find a plan by/).click();
    await page.getByRole("radio", { name: "600 sq ft" }).check();
    await page.getByRole("button", { name: "Show plans" }).click();
    await page.waitForURL(/\/plans-found\?.*plot=600/);
    await expect(cards(page).getByRole("heading")).toHaveText(["Tulasi", "Champa"]);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  });

  test("the pages of a design, a project and a city end with its name and price, and a form that has them", async ({
    page,
  }) => {
    const block = page.locator("#contactform");
    const endings = {
      "/designs-plans/tulasi": ["Tulasi", /₹[\d,]{8}/, "Floor plan Tulasi"],
      "/our-project/30-40-corner-house": [
        "30 × 40 corner house",
        "₹20,96,280",
        "Package Essential",
        "House like 30 × 40 corner house",
      ],
      "/package/mysuru": ["Packages in Mysuru", "₹870 to ₹2,120", "City Mysuru"],
    };
    for (const [path, texts] of Object.entries(endings)) {
      await page.goto(path);
      for (const text of texts) await expect(block).toContainText(text);
    }
  });

  test("[DSGN-01] [DSGN-03] all designs show, and a design's address opens its details", async ({ page }) => {
    await page.goto("/designs-plans");
    await expect(cards(page)).toHaveCount(9);
    await page.getByRole("link", { name: "View Details of Cauvery" }).click();
    const opened = page.locator("dialog:target");
    await expect(opened.getByText("₹20,93,040")).toBeVisible();
    await expect(opened.getByRole("img").filter({ visible: true })).toHaveCount(2);
    await opened.getByRole("link", { name: "Close" }).click();
    await expect(page.locator("dialog:target")).toHaveCount(0);
  });
});
