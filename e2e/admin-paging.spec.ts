import { expectNoHorizontalScroll } from "./support/axe";
import { post } from "./support/rows";
import { signIn } from "./support/staff";
import { expect, test } from "./support/test";
import { uniqueName } from "./support/unique";

test("on a phone a long list has one row of paging buttons, inside its panel", async ({ page }) => {
  await signIn(page);
  for (const [slug, title] of [
    ["dashboard", "Enquiries Management"],
    ["services", "Services"],
  ] as const) {
    await page.goto(`/sagwan-${slug}`);
    const panel = page.getByRole("region", { name: title });
    const parts = [
      panel.getByRole("button", { name: "Previous" }),
      panel.getByText(/^1 \/ \d+$/),
      panel.getByRole("button", { name: "Next" }),
    ];
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const where = `${slug} at ${width}`;
      await expect(panel.getByRole("textbox", { name: "Page" }), where).toBeHidden();
      await expect(panel.getByRole("button", { name: "Last page" }), where).toBeHidden();
      const boxes = await Promise.all(
        parts.map(async (part) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }),
      );
      const middles = boxes.map(({ y, height }) => y + height / 2);
      expect(Math.max(...middles) - Math.min(...middles), where).toBeLessThan(4);
      const whole = await panel.boundingBox();
      const last = boxes.at(-1);
      expect((last?.x ?? 0) + (last?.width ?? 0), where).toBeLessThanOrEqual(
        (whole?.x ?? 0) + (whole?.width ?? 0) - 16,
      );
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect(panel.getByRole("button", { name: "Last page" })).toBeVisible();
  }
});

// One screen suffices: app/(staff)/admin/screens.test.tsx proves that all page alike.
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
