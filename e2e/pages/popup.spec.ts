import { SCRIPTS } from "../support/hydration";
import { expect, testWithPopup as test } from "../support/test";

test("[POPU-01] on a desktop focus returns to where it was when it closes, and its form is whole if the scripts do not load", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.route(SCRIPTS, (route) => route.abort());
  await page.clock.install();
  await page.goto("/privacy");
  const popup = page.getByRole("dialog", { name: "A free call about your house" });
  const link = page.getByRole("banner").getByRole("link", { name: "Designs" });
  await link.focus();
  await page.clock.runFor(2_100);
  await expect(popup).toBeFocused();
  await popup.getByLabel("Your name").pressSequentially("Asha");
  await expect(popup.getByLabel("Email")).toBeVisible();
  await expect(popup.getByRole("button", { name: "Next" })).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(popup).toBeHidden();
  await expect(link).toBeFocused();
});

test("[POPU-01] it is on every page except the contact page", async ({ request }) => {
  const isIn = async (path: string) => (await (await request.get(path)).text()).includes("<consultation-popup");
  expect([await isIn("/contact-us"), await isIn("/about-us")]).toEqual([false, true]);
});
