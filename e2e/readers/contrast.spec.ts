import { findFaults } from "../../scripts/testing/axe.mjs";
import { signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

const PUBLIC = ["/", "/package", "/cost-estimator"];

/** Below 4.5:1 on the ground next to it. */
function weakBorders() {
  const channel = (value: number) => (value <= 10.31475 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const channelsOf = (colour: string) => colour.match(/[\d.]+/g)?.map(Number) ?? [];
  const luminance = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = channelsOf(colour).map(channel);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const isClear = (colour: string) => channelsOf(colour)[3] === 0;
  const groundOf = (element: Element | null): string => {
    if (!element) return "rgb(255, 255, 255)";
    const { backgroundColor } = getComputedStyle(element);
    return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
  };
  return [...document.querySelectorAll("input, select, textarea, button, a")].flatMap((element) => {
    const { borderBottomWidth, borderBottomColor, appearance } = getComputedStyle(element);
    const hasBorder = Number.parseFloat(borderBottomWidth) > 0 && !isClear(borderBottomColor);
    if (!element.checkVisibility({ opacityProperty: true }) || !hasBorder || appearance === "auto") return [];
    const [one, other] = [luminance(borderBottomColor), luminance(groundOf(element.parentElement))];
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    return ratio < 4.5 ? [`${element.outerHTML.slice(0, 120)}: ${borderBottomColor}, ${ratio.toFixed(2)}`] : [];
  });
}

async function expectContrast(page: Page) {
  expect(await findFaults(page, "enhanced contrast")).toEqual([]);
  expect(await page.evaluate(weakBorders)).toEqual([]);
}

test("with more contrast asked for, public pages have text at 7:1, borders at 4.5:1 and a wider focus ring", async ({
  page,
}) => {
  await page.emulateMedia({ contrast: "more", reducedMotion: "reduce" });
  for (const path of PUBLIC) {
    await page.goto(path);
    await expectContrast(page);
    await page.keyboard.press("Tab");
    await expect(page.locator(":focus")).toHaveCSS("outline-width", "3px");
  }
});

test("with more contrast asked for in light and dark mode, a staff list and its form have text at 7:1 and borders at 4.5:1", async ({
  page,
}) => {
  await signIn(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ contrast: "more", reducedMotion: "reduce", colorScheme });
    await page.goto("/sagwan-enquiries");
    await expect(page.getByRole("table").getByRole("link").first()).toBeVisible();
    await expectContrast(page);
    await page.goto("/sagwan-cities");
    await page.getByRole("button", { name: "Add City" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectContrast(page);
  }
});
