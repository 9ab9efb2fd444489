import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { uniqueName, uniquePhone } from "../support/form";
import { addEnquiry, addQuote } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

async function addFamily(page: Page) {
  const phone = uniquePhone();
  const husband = uniqueName("Ravi");
  await addEnquiry(page, { name: husband, phone, email: "", status: "active" });
  const { id } = await addQuote(page, { name: uniqueName("Lata"), phone });
  return { id, husband };
}

test("staff say by keyboard that two people share a number, and whether a quote was sent", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page);
  const { id, husband } = await addFamily(page);
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  await page.goto(`/sagwan-enquiries?record=${id}`);
  await expect(page.getByText("Same number", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Not the same person ${husband}` }).press("Enter");
  await expect(page.getByText(/^Same number\. Not the same person \(/)).toBeVisible();
  await expect(page.getByRole("button", { name: `Undo ${husband}` })).toBeFocused();
  await expect(page.getByRole("button", { name: `Merge ${husband}` })).toBeHidden();

  const quotes = page.getByRole("region", { name: "Quotes" });
  const opened = page.waitForEvent("popup");
  await quotes.getByRole("link", { name: /^Send by WhatsApp/ }).press("Enter");
  await (await opened).close();
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(quotes.getByText(/^Did you send Q-\d{4}-\d\d-\d{4} by WhatsApp\?$/)).toBeVisible();
  await expect(quotes).toContainText("Not sent");
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
  await page.reload();
  await quotes.getByRole("button", { name: /^Yes, sent/ }).press("Enter");
  await expect(quotes.getByRole("button", { name: /^Yes, sent/ })).toBeHidden();
  await expect(quotes.getByRole("link", { name: /^Open Q-.* as PDF$/ })).toBeFocused();
  await expect(quotes).toContainText("Sent");
});
