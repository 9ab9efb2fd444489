import { expectLoaded } from "../support/pictures";
import { expect, type Page, test } from "../support/test";

const packagesOf = (page: Page) => page.locator("#packages");
const range = (page: Page) => page.getByRole("slider", { name: "Building stage" });
const stills = (page: Page) => page.locator("rising-frame").getByRole("listitem");
const cards = (page: Page) => packagesOf(page).getByRole("article").filter({ visible: true });

test("[HOME-03] [HOME-04] [HOME-05] [HOME-06] [HOME-07] the first city's packages show at first, each with its name, rate with GST, what it covers and how to begin; choosing another city shows only that city's", async ({
  page,
}) => {
  await page.goto("/");
  const city = page.getByLabel("City");
  await expect(city.getByRole("option").nth(1)).toHaveText("Mysuru");
  await expect(city).toHaveValue("Bengaluru");
  await expect(cards(page)).toHaveCount(9);

  const essential = cards(page).filter({ has: page.getByRole("heading", { name: "Essential", exact: true }) });
  await expect(essential).toContainText("₹1,620");
  await expect(essential).toContainText("per sq ft");
  await expect(packagesOf(page).getByText(/GST included/)).not.toHaveCount(0);
  await expect(essential.getByRole("link", { name: "Let's Build" })).toHaveAttribute(
    "href",
    "/contact-us?package=Essential&city=Bengaluru",
  );
  await essential.getByText("What's included", { exact: true }).click();
  const service = essential.getByRole("group").filter({ hasText: "Timber frame" }).last(); // nested in another group
  const line = service.getByRole("listitem").first();
  await expect(line).toBeHidden();
  await service.locator("summary").click();
  await expect(line).toBeVisible();
  await service.locator("summary").click();
  await expect(line).toBeHidden();

  await city.selectOption("Mysuru");
  await expect(cards(page)).toHaveCount(5);
  await expect(packagesOf(page).getByRole("heading", { level: 3, name: "in Mysuru" })).toBeVisible();
  await expect(packagesOf(page).getByRole("heading", { level: 3, name: "in Bengaluru" })).toBeHidden();
});

test("each claim's proof is open where its link leads", async ({ page }) => {
  await page.goto("/");
  const section = page.locator("section").filter({ has: page.getByRole("heading", { name: /^Why choose us/ }) });
  const proofs = {
    "See what's included": cards(page).first().getByRole("listitem").first(),
    "See how you pay": page.locator("#how-you-pay").getByRole("heading").first(),
    "See how long it takes": page.getByText(/The frame comes in ready-made parts, so at your plot/).last(),
  };
  const milestone = page.getByRole("heading", { name: "Roof frame: 15%" });
  await expect(milestone).toBeHidden();
  for (const [link, proof] of Object.entries(proofs)) {
    await section.getByRole("link", { name: link }).click();
    await expect(proof).toBeInViewport();
    if (link === "See how you pay") await expect(milestone).toBeInViewport();
  }
});

test("[HOME-13] [HOME-18] further down are four completed projects, each with a picture that loads and its package, and counters that end at 400+, 3k+ and 10+, as the HTML has them", async ({
  page,
}) => {
  const html = (await (await page.goto("/"))?.text()) ?? "";
  for (const figure of ["400+", "3k+", "10+"]) expect(html).toContain(figure);
  const section = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Houses we've completed" }) });
  await expect(section.getByRole("figure")).toHaveCount(4);
  await expect(section.getByRole("figure").first()).toContainText("1,200 sq ft, Duplex, Essential package");
  await expectLoaded(section.getByRole("img").first());
  await page.getByText("projects", { exact: true }).scrollIntoViewIfNeeded();
  // Counting takes four seconds, and longer on a busy machine.
  await expect(page.getByText("400+")).toBeVisible();
});

test("the keys of the range of building stages change the house's stage, picture and text; in print it is a row of seven stills", async ({
  page,
}) => {
  await page.goto("/");
  await expect(range(page)).toHaveValue("1");
  await range(page).focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const third = "Stage 3 of 7: Frame up, month 3, ₹10,48,140 of ₹20,96,280";
  await expect(range(page)).toHaveAttribute("aria-valuetext", third);
  await expect(stills(page)).toHaveCount(1); // the others are hidden from screen readers
  await expect(stills(page).getByRole("heading", { name: "Frame up" })).toBeVisible();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await expect(range(page)).toHaveAttribute("aria-valuetext", third);

  await page.emulateMedia({ media: "print" });
  await expect(range(page)).toBeHidden();
  for (const name of ["Marking the plot", "Frame up", "House complete"])
    await expect(page.locator("rising-frame h3").filter({ hasText: name })).toBeVisible();
});

test("[HOME-16] one question is open at a time, and an answer is at most 10rem high", async ({ page }) => {
  await page.goto("/#home-packages-section");
  const questions = page.locator("#home-packages-section details");
  await expect(questions).toHaveCount(6);
  await questions.nth(2).locator("summary").click();
  await expect(page.locator("#home-packages-section details[open]")).toHaveCount(1);
  const answer = questions.nth(2).getByRole("region");
  expect(await answer.evaluate((element) => getComputedStyle(element).maxHeight)).toBe("160px");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[HOME-04] [HOME-06] a service opens, another city's packages are a link away, and the building stages are a row of stills with their payments", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/");
    await expect(stills(page)).toHaveCount(7);
    await expect(stills(page).nth(2)).toContainText("₹10,48,140");
    await expect(range(page)).toBeHidden();
    const first = cards(page).first();
    await first.getByText("What's included").click();
    await first.getByText("Drawings", { exact: true }).click();
    await expect(first.getByRole("listitem").first()).toBeVisible();
    await expect(page.getByRole("link", { name: "Packages in Mangaluru" })).toBeHidden();
    await page.getByLabel("City").selectOption("Mangaluru");
    await expect(packagesOf(page).getByRole("heading", { level: 3, name: "in Bengaluru" })).toBeHidden();
    await page.getByRole("link", { name: "Packages in Mangaluru" }).click();
    await page.waitForURL("**/package/mangaluru");
    await expect(page.getByRole("article").first()).toBeVisible();
  });
});
