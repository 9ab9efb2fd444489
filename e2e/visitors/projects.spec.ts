import { hydrate } from "../support/hydration";
import { expectLoaded } from "../support/pictures";
import { expect, type Page, test } from "../support/test";

const tab = (page: Page, name: string) => page.getByRole("tab", { name, exact: true });
const openPanel = (page: Page) => page.getByRole("tabpanel");
const cards = (page: Page) => page.getByRole("main").getByRole("figure").filter({ visible: true });
const loadMore = (page: Page) => page.getByRole("button", { name: "Load More" });

test("[PROJ-01] [PROJ-02] [PROJ-03] the stages are tabs, COMPLETED open at first, each with its own houses, three at first and three more on each press until all show; a reopened tab starts with three again; a card shows picture, name, plot size, type and package, or that it has none", async ({
  page,
}) => {
  await page.goto("/our-project");
  await hydrate(page);
  await expect(page.getByRole("tab")).toHaveText(["COMPLETED", "NEAR COMPLETION", "ACTIVE"]);
  await expect(tab(page, "COMPLETED")).toHaveAttribute("aria-selected", "true");
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText("3 of 7 houses")).toBeVisible();
  const corner = cards(page).filter({ hasText: "30 × 40 corner house" });
  await expect(corner).toContainText("1,200 sq ft, Duplex, Essential package");
  await expect(corner).toContainText("Artist's impression");
  await expectLoaded(corner.getByRole("img"));
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(6);
  await loadMore(page).click();
  await expect(cards(page)).toHaveCount(7);
  await expect(loadMore(page)).toBeHidden();

  await tab(page, "NEAR COMPLETION").click();
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).filter({ hasText: "House with two decks" })).toContainText("1,500 sq ft, House, No Package");
  await tab(page, "ACTIVE").click();
  await expect(openPanel(page)).toHaveAccessibleName("ACTIVE");
  await expect(page.getByText("30 × 50 house at Sarjapur Road")).toBeVisible();
  await expect(page.getByText("30 × 40 corner house")).toBeHidden();
  await tab(page, "COMPLETED").click();
  await expect(cards(page)).toHaveCount(3);
});

test("[PROJ-01] the open tab is in the address: a link opens it, and so do back and forward; going to the form does not change it", async ({
  page,
}) => {
  await page.goto("/our-project#near-completion");
  await hydrate(page);
  await expect(tab(page, "NEAR COMPLETION")).toHaveAttribute("aria-selected", "true");
  await expect(tab(page, "NEAR COMPLETION")).toBeInViewport();
  await tab(page, "ACTIVE").click();
  await expect(page).toHaveURL(/#active$/);
  await page.goBack();
  await expect(openPanel(page)).toHaveAccessibleName("NEAR COMPLETION");
  await page.goForward();
  await expect(openPanel(page)).toHaveAccessibleName("ACTIVE");
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("link", { name: "Enquire" }).click();
  await expect(page).toHaveURL(/#contactform$/);
  await expect(openPanel(page)).toHaveAccessibleName("ACTIVE");
});

test("[ACCS-02] the stages of projects can be used with the keyboard alone", async ({ page }) => {
  await page.goto("/our-project");
  await hydrate(page);
  await tab(page, "COMPLETED").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "NEAR COMPLETION")).toBeFocused();
  await expect(openPanel(page)).toHaveAccessibleName("NEAR COMPLETION");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(tab(page, "ACTIVE")).toBeFocused();
  // Tab passes the links of the three houses.
  for (let press = 0; press < 4; press++) await page.keyboard.press("Tab");
  await expect(loadMore(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByRole("listitem").filter({ hasText: "Courtyard house at Bannerghatta Road" })).toBeFocused();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[PROJ-01] [PROJ-02] every stage can be opened, and shows all its houses", async ({ page }) => {
    await page.goto("/our-project");
    await expect(cards(page)).toHaveCount(7);
    await expect(loadMore(page)).toBeHidden();
    await page.getByRole("link", { name: "ACTIVE", exact: true }).click();
    await expect(cards(page)).toHaveCount(4);
    await expect(page.getByText("30 × 50 house at Sarjapur Road")).toBeVisible();
    await page.goBack();
    await expect(page.getByText("30 × 40 corner house")).toBeVisible();
  });
});
