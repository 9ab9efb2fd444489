import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { uniqueName, uniquePhone } from "../support/form";
import { addEnquiry, findEnquiries } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("staff say by keyboard that two people share a number", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page);
  const [husband, wife, phone] = [uniqueName("Ravi"), uniqueName("Lata"), uniquePhone()];
  for (const name of [husband, wife]) await addEnquiry(page, { name, phone, email: "", status: "active" });
  const [enquiry] = await findEnquiries(page, wife);
  await page.goto(`/sagwan-enquiries?record=${enquiry?._id}`);
  await expect(page.getByText("Same number", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Not the same person ${husband}` }).press("Enter");
  await expect(page.getByText(/^Same number\. Not the same person \(/)).toBeVisible();
  await expect(page.getByRole("button", { name: `Undo ${husband}` })).toBeFocused();
  await expect(page.getByRole("button", { name: `Merge ${husband}` })).toBeHidden();
  await expectNoHorizontalScroll(page);
  await expectAccessible(page);
});
