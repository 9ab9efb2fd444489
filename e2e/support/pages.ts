import { expect, type Page } from "playwright/test";

/** Walks a page by Tab, and fails where focus cannot be seen, leaves the window, or never comes to an end. */
export async function expectKeyboardWalk(page: Page, steps: number) {
  const visited = new Set<string>();
  for (let step = 0; step < steps; step++) {
    await page.keyboard.press("Tab");
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body || element.tagName === "IFRAME") return undefined;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      return {
        name: `${element.tagName} ${element.getAttribute("href") ?? element.id} ${element.textContent?.slice(0, 40)}`,
        hasRing: outlineStyle !== "none" && outlineWidth !== "0px",
        isInView: box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth,
      };
    });
    if (!focused) continue;
    expect(focused, focused.name).toMatchObject({ hasRing: true, isInView: true });
    visited.add(focused.name);
  }
  return visited;
}

/** Whatever the browser complains about on this page, from now on: violations of the policy, errors, failed requests. */
export function complaintsOn(page: Page) {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // A page that does not exist is one of those looked at, and the browser says so.
    const isMissingPage = message.text().includes("status of 404");
    if (message.type() === "error" && !isMissingPage) complaints.push(`${page.url()}: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`${page.url()}: ${error.message}`));
  return complaints;
}
