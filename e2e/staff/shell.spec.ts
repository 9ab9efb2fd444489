import { helpTopics } from "../../lib/content/help/answers";
import { addressOfScreen, isSettingsScreen, screens } from "../../lib/content/screens";
import { expectAccessible } from "../support/axe";
import { collectErrors } from "../support/pages";
import { addEmployee, contentOf, isInMenu, openDashboard, signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

const sidebar = (page: Page) => page.getByRole("navigation", { name: "Staff menu", exact: true });
const menu = screens.filter(isInMenu).map(({ label }) => label);
const phone = { width: 390, height: 844 };

test("[SHEL-02] on a phone a bottom bar has the first four screens, Menu opens the rest with Logout, and a second tap on Menu closes it without signing out", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await openDashboard(page);
  const bar = page.getByRole("navigation", { name: "Staff menu" });
  await expect(bar.getByRole("link")).toHaveText(["Dashboard", "Customers", "Enquiries", "Projects"]);
  const menuButton = bar.getByRole("button", { name: "Menu" });
  await menuButton.click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByRole("link")).toHaveText(menu.slice(4));
  await expect(sheet.getByRole("button", { name: "Logout" })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(menuButton).toBeFocused();

  const { x, y, width, height } = (await menuButton.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const tap = () => page.mouse.click(x + width / 2, y + height / 2);
  await tap();
  await expect(sheet).toBeVisible();
  await tap();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/sagwan-dashboard/);
});

test("[SHEL-01] [SHEL-03] [SHEL-04] [DASH-01] [DASH-02] [LIST-07] on a desktop the shell has a fixed sidebar with the screens, a greeting, the user's name, breadcrumbs, Help, Support and the year; the dashboard shows counts, enquiries seven to a page, their number by status and by week for twelve weeks", async ({
  page,
}) => {
  await openDashboard(page);
  await test.step("the shell", async () => {
    await expect(sidebar(page)).toHaveCSS("position", "fixed");
    await expect(sidebar(page).getByRole("listitem")).toHaveText(menu);
    await expect(sidebar(page).locator("svg").filter({ visible: true })).not.toHaveCount(0);
    await expect(sidebar(page).getByRole("link", { name: /Sagwan Homes/ })).toHaveAttribute("href", "/");
    await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
    await expect(page.getByText(/^Good (morning|afternoon|evening), Admin$/)).toBeVisible();
    await expect(page.getByText("Owner", { exact: true })).toBeVisible();
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(crumbs.getByText("Dashboard")).toHaveAttribute("aria-current", "page");
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "Help" })).toBeVisible();
    await expect(footer.getByRole("link", { name: "Support" })).toBeVisible();
    await expect(footer).toContainText(`© ${new Date().getFullYear()} Sagwan Homes`);
  });

  await test.step("the dashboard", async () => {
    for (const label of ["Total Enquiries", "Total Projects", "Total Customers", "Total City"])
      await expect(page.getByRole("link", { name: new RegExp(`^${label}\\s*\\d+$`) })).toBeVisible();
    const table = page.getByRole("region", { name: "Enquiries Management" });
    const heads = ["Name", "Phone", "Email", "Location of Plot", "Plot Size", "Plot Details", "Status"];
    await expect(table.getByRole("columnheader")).toHaveText(heads, { useInnerText: true });
    await expect(table.getByRole("row")).toHaveCount(1 + 7);
    await expect(table.getByRole("cell", { name: /^[\d,]+ sq\.ft$/ }).first()).toBeVisible();
    const byStatus = page.getByRole("region", { name: "Enquiries by status" });
    await expect(byStatus.getByRole("link", { name: /^Pending \d+$/ })).toHaveAttribute("href", /\?status=pending$/);
    await expect(page.getByRole("table", { name: "Enquiries by week" }).getByRole("row")).toHaveCount(1 + 12);
  });
});

for (const [group, shownScreens] of Object.entries({
  "of the menu": screens.filter((screen) => !isSettingsScreen(screen)),
  "of the settings": screens.filter(isSettingsScreen),
}))
  test(`[SHEL-05] each screen ${group} has its address and title, is marked in the menu, is not stored, and breaks no CSP`, async ({
    page,
  }) => {
    const complaints = collectErrors(page);
    await signIn(page);
    for (const screen of shownScreens) {
      const response = await page.goto(addressOfScreen(screen));
      expect([screen.label, response?.status()]).toEqual([screen.label, 200]);
      expect(response?.headers()["content-security-policy"]).toMatch(/script-src 'self' 'nonce-/);
      expect(response?.headers()["cache-control"]).toContain("no-store");
      // The number of new enquiries, which other journeys add, may come first.
      await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?Admin Dashboard: ${screen.label} \\| Sagwan Homes$`));
      const current = sidebar(page).locator("[aria-current]");
      if (isSettingsScreen(screen)) await expect(current).toHaveText("Settings");
      else if (isInMenu(screen)) await expect(current).toHaveText(screen.label);
      else await expect(current).toHaveCount(0);
      await expect(contentOf(page, screen)).toBeVisible();
    }
    expect(complaints).toEqual([]);
  });

/** Records all announcements, because a later text soon replaces one. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const spoken: string[] = [];
    const note = ({ target, addedNodes }: MutationRecord) => {
      if (target.parentElement?.closest("[role=status]") || (target as Element).role === "status")
        spoken.push(...[...addedNodes].map(({ textContent }) => textContent ?? ""));
    };
    new MutationObserver((changes) => changes.forEach(note)).observe(document.body, {
      childList: true,
      subtree: true,
    });
    Object.assign(window, { spoken });
  });
  return () => page.evaluate(() => (window as unknown as { spoken: string[] }).spoken);
}

test("[SHEL-04] a change of screen is announced by the screen's name and moves focus to its content", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/sagwan-customer");
  await expect(page.getByRole("table")).toBeVisible();
  const announced = await recordAnnouncements(page);
  for (const name of ["Projects", "Cities"]) {
    await sidebar(page).getByRole("link", { name }).press("Enter");
    await expect.poll(announced).toContain(name);
    await expect(page.getByRole("main")).toBeFocused();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Admin Dashboard \w/);
  }
  await expect(page.locator("next-route-announcer")).toHaveCSS("display", "none");
});

const answers = helpTopics.flatMap((topic) => topic.answers);

test("[SHEL-03] the footer's Help opens the contents, which lead to an answer by keyboard, and Support asks for help by phone and email", async ({
  page,
}) => {
  await signIn(page, await addEmployee(["projects"]));
  await page.goto("/sagwan-project");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL(/\/sagwan-help$/);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link")).toHaveCount(answers.length);

  await expect(page.getByRole("article").getByRole("img").first()).toBeVisible();
  await contents.getByRole("link", { name: /claim a lead/ }).press("Enter");
  await expect(page.locator("#claim")).toBeInViewport();

  await footer.getByRole("link", { name: "Support" }).click();
  const support = page.getByRole("region", { name: "Ask for help" });
  await expect(support).toBeInViewport();
  await expect(support.getByRole("link", { name: /^\+91/ })).toHaveAttribute("href", /^tel:/);
  await expect(support.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
});

test("an answer is opened by its name with Ctrl+K", async ({ page }) => {
  await openDashboard(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Name, phone/ }).fill("merge two records");
  await expect(page.getByRole("option", { name: /How do I merge two records/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sagwan-help#merge$/);
  await expect(page.locator("#merge")).toBeInViewport();
});
