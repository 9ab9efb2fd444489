import { expectAccessible } from "../support/axe";
import { fillForm } from "../support/form";
import { untilHydrated } from "../support/hydration";
import { expect, type Page, skipSpamDelay, testWithPopup as test } from "../support/test";

const phone = { width: 390, height: 844 };
const popup = (page: Page) => page.getByRole("dialog", { name: "A free call about your house" });

/** Stops the clock first, so that no test waits for real seconds. */
async function open(page: Page, path = "/privacy") {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 1_000);
  await page.goto(path);
}

const passTime = (page: Page, ms: number) => page.clock.runFor(ms);

test("[POPU-01] [ACCS-01] [ACCS-02] on a desktop the pop-up opens two seconds after the page has loaded, has the focus at its beginning, has no accessibility fault, and works before hydration, which typing in it starts", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page);
  await passTime(page, 1_900);
  await expect(popup(page)).toBeHidden();
  await passTime(page, 200);
  await expect(popup(page)).toBeVisible();
  await expect(popup(page)).toBeFocused();
  await expect(popup(page).getByRole("button", { name: "Continue" })).toBeVisible();
  expect(await page.evaluate(() => window.isHydrated)).toBeUndefined();
  await page.clock.resume(); // axe has timers of its own
  await expectAccessible(page);
  await popup(page).getByLabel("Your name").pressSequentially("Asha");
  await untilHydrated(page);
  await expect(popup(page).getByLabel("Your name")).toHaveValue("Asha");
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup(page)).toBeHidden();
});

test("[FORM-01] [POPU-01] [ACCS-01] on a phone it is a low sheet without an accessibility fault: the page stays usable, the form unfolds on a press and sends an enquiry, and it shows the receipt until it is closed", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page);
  await passTime(page, 2_100);
  await expect(popup(page)).toBeVisible();
  const box = async () => (await popup(page).boundingBox()) ?? { y: 0, height: Number.NaN };
  expect((await box()).height).toBeLessThan(phone.height / 6);
  await expect.poll(async () => (await box()).y + (await box()).height).toBe(phone.height); // after it has slid up
  await page.getByRole("banner").getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeHidden();
  await page.clock.resume(); // axe has timers of its own
  await popup(page).getByRole("button", { name: "Book Free Consultation" }).click();
  await expect(popup(page).getByLabel("Your name")).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(popup(page).getByRole("button", { name: "Continue" })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  expect(await popup(page).evaluate((sheet) => sheet.scrollWidth <= sheet.clientWidth)).toBe(true);
  await fillForm(popup(page), "From the pop-up");
  await skipSpamDelay(page);
  await popup(page).getByRole("button", { name: "Book Free Consultation" }).click();
  await expect(popup(page).getByRole("region", { name: "We've got your enquiry" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(popup(page)).toBeHidden();
});

test("[POPU-01] it does not open while the pointer is in the slider of building stages", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/");
  await page.getByRole("slider", { name: "Building stage" }).hover();
  await passTime(page, 10_000);
  await expect(page.locator("consultation-popup dialog")).toBeHidden();
});
