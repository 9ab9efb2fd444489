import { expectNoHorizontalScroll } from "./support/axe";
import { post } from "./support/rows";
import { signIn } from "./support/staff";
import { expect, test } from "./support/test";
import { uniqueName } from "./support/unique";

// One screen suffices: all lists page by components/admin/list.
test("[LIST-02] [LIST-07] twenty-five rows are three pages, at 1440 px and at 390 px", async ({ page }) => {
  const name = uniqueName("Paged");
  await signIn(page);
  const customer = { phone: "9000000077", email: "paged@example.com", address: "Hebbal", status: "active" };
  const names = Array.from({ length: 25 }, (_, index) => `${name} ${10 + index}`);
  await Promise.all(names.map((one) => post(page, "/api/customers", { ...customer, name: one })));

  await page.goto(`/sagwan-customer?search=${encodeURIComponent(name)}`);
  const panel = page.getByRole("region", { name: "Customers" });
  const shown = new Set<string>();
  for (const [number, count, range] of [
    [1, 10, "1 to 10 of 25"],
    [2, 10, "11 to 20 of 25"],
    [3, 5, "21 to 25 of 25"],
  ] as const) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(panel.getByText(`${number} / 3`, { exact: true })).toBeVisible();
      await expect(panel.getByText(range)).toBeVisible();
      await expect(panel.getByRole("row")).toHaveCount(1 + count);
      expect(await panel.getByRole("button", { name: "Previous" }).isDisabled()).toBe(number === 1);
      expect(await panel.getByRole("button", { name: "Next" }).isDisabled()).toBe(number === 3);
      await expectNoHorizontalScroll(page);
    }
    for (const title of await panel.locator("[id^=title-]").allTextContents()) shown.add(title);
    if (number < 3) await panel.getByRole("button", { name: "Next" }).click();
  }
  expect(shown.size).toBe(25);
});
