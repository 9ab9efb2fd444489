import { getScreen } from "../../lib/auth/permitted-screens";
import { addressOfScreen, type screens } from "../../lib/content/screens";
import { expectNoHorizontalScroll } from "../support/axe";
import { shownBy, signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

/** Records the texts that regions get after they are in the page; a later one may soon replace them. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const spoken: string[] = [];
    const note = ({ target, addedNodes }: MutationRecord) => {
      if (target.parentElement?.closest("[role=status]") || (target as Element).role === "status")
        spoken.push(...[...addedNodes].map(({ textContent }) => textContent ?? ""));
    };
    new MutationObserver((changes) => changes.forEach(note)).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { spoken });
  });
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
}

const openScreen = async (page: Page, folder: (typeof screens)[number]["folder"], query = "") => {
  const screen = getScreen(folder);
  await page.goto(addressOfScreen(screen) + query);
  await expect(shownBy(page, screen)).toBeVisible();
};

test("[SHEL-04] a change of screen is announced by the screen's name and moves focus to its content", async ({
  page,
}) => {
  await signIn(page);
  await openScreen(page, "customers");
  const announced = await recordAnnouncements(page);
  for (const name of ["Projects", "Cities"]) {
    await page.getByRole("navigation", { name: "Staff menu" }).getByRole("link", { name }).press("Enter");
    await expect.poll(announced).toContain(name);
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
  }
  await expect(page.locator("next-route-announcer")).toHaveCSS("display", "none");
});

test("from the list to the board and back, focus stays on the switch", async ({ page }) => {
  await signIn(page);
  await openScreen(page, "enquiries");
  for (const name of ["Board", "List"]) {
    await page.getByRole("button", { name, exact: true }).press("Enter");
    await expect(page.getByRole("button", { name, exact: true, pressed: true })).toBeFocused();
  }
});

const SPACING = "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }";
const NAMES = ["Lakshmi Narayan Venkataraman", "ಲಕ್ಷ್ಮಿ ನಾರಾಯಣ ವೆಂಕಟಸುಬ್ರಮಣ್ಯನ್", "محمد عبد الرحمن بن سليمان الأنصاري"];

/** Gives the first rows long names of several scripts. */
async function renameRows(page: Page) {
  await page.route(/\/api\/(customers|projects|follow-up\/enquiries)\?/, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    for (const [at, name] of NAMES.entries()) {
      const row = answer.data[at];
      if (row)
        Object.assign(row, "projectName" in row ? { projectName: name } : { name, location: name, address: name });
    }
    await route.fulfill({ response, json: answer });
  });
}

/** The texts of the content that are cut at their end. */
const cutTexts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main *")]
      .filter((one) => getComputedStyle(one).overflowX === "hidden" && getComputedStyle(one).clipPath === "none")
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.clientWidth < one.scrollWidth - 1)
      .map(({ textContent }) => textContent),
  );

/** As the browser tells screen readers: Playwright's roles leave out visible words within a hidden button. */
async function columnHeaders(page: Page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === "columnheader")
    .map(({ name }) => String(name?.value));
}

test("on the narrowest phone with text spacing names on cards are whole, and hidden heads have names and no tab stops", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page);
  await renameRows(page);
  for (const [folder, query] of [
    ["customers", ""],
    ["projects", ""],
    ["enquiries", ""],
    ["enquiries", "?view=board"],
  ] as const) {
    await page.goto(addressOfScreen(getScreen(folder)) + query);
    await expect(page.getByText(NAMES[0] as string).first()).toBeVisible();
    // The policy forbids style elements.
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, SPACING);
    expect(await cutTexts(page)).toEqual([]);
    await expectNoHorizontalScroll(page);
    if (query) continue;
    expect(await columnHeaders(page)).toContain("Status");
    await expect(page.locator("thead :is(button, input)").filter({ visible: true })).toHaveCount(0);
  }
  // The board may still be reading its other columns.
  await page.unrouteAll({ behavior: "wait" });
});
