import { getScreen } from "../../lib/auth/permitted-screens";
import { addressOfScreen, type screens } from "../../lib/content/screens";
import { shownBy, signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

/** A later text may soon replace one. */
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
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Admin Dashboard \w/);
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
