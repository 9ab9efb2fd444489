import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { uniqueName, uniquePhone } from "../support/form";
import { addEnquiry, findEnquiries } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("staff quote in lines by keyboard alone, on the whole height of the record, and Escape loses nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page);
  const name = uniqueName("Lata");
  await addEnquiry(page, { name, phone: uniquePhone(), status: "active" });
  const [enquiry] = await findEnquiries(page, name);
  await page.goto(`/sagwan-enquiries?record=${enquiry?._id}`);
  const open = page.getByRole("button", { name: "Create quote" });
  await open.press("Enter");

  const form = page.getByRole("region", { name: "New quote" });
  await expect(form.getByLabel("Package")).toBeFocused();
  await form.getByLabel("Package").selectOption({ index: 1 });
  await form.getByLabel("Built-up area (sq ft)").fill("1,000");
  for (const [what, rate] of [
    ["Gate", "40,000"],
    ["Compound wall", "1,20,000"],
  ] as const) {
    await form.getByRole("button", { name: "Add line" }).press("Enter");
    await page.keyboard.type(what);
    await form.getByRole("listitem").last().getByLabel("Rate (₹)").fill(rate);
  }
  await form.getByRole("button", { name: "Move up: Line 2: Compound wall" }).press("Enter");
  await expect(form.getByRole("button", { name: "Move up: Line 1: Compound wall" })).toBeFocused();
  await form.getByLabel("Discount", { exact: true }).fill("10,000");
  await form.getByLabel("Reason for the discount").fill("Festival");
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);

  await page.keyboard.press("Escape");
  await expect(open).toBeFocused();
  await open.press("Enter");
  await expect(form.getByLabel("Line 1", { exact: true })).toHaveValue("Compound wall");
  await form.getByRole("button", { name: "Create quote" }).press("Enter");
  await expect(page.getByRole("link", { name: /^Open Q-20\d\d-\d\d-\d{4} as PDF$/ })).toBeVisible();
  await expect(open).toBeFocused();
});
