import { gzipSync } from "node:zlib";
import { signIn } from "./support/staff";
import { expect, type Page, test } from "./support/test";

const MAX_SCRIPT_BYTES = 150_000;
/** Words that only these libraries' code has in it. */
const ADMIN_ONLY = { zod: "ZodError", swr: "keepPreviousData" };

/** The scripts that the page loads while this is done. */
async function scriptsOf(page: Page, work: () => Promise<unknown>) {
  const scripts: Promise<string>[] = [];
  page.on("response", (response) => {
    if (response.request().resourceType() === "script") scripts.push(response.text().catch(() => ""));
  });
  await work();
  return Promise.all(scripts);
}

for (const path of ["/", "/our-project", "/designs-plans", "/about-us"]) {
  test(`the scripts of ${path} stay under 150 KB gzip and hold nothing of the staff's`, async ({ page }) => {
    const scripts = await scriptsOf(page, () => page.goto(path, { waitUntil: "load" }));
    const bytes = scripts.map((source) => gzipSync(source).length).reduce((sum, one) => sum + one, 0);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES);
    for (const [library, word] of Object.entries(ADMIN_ONLY)) {
      expect(scripts.filter((source) => source.includes(word)).length, library).toBe(0);
    }
  });
}

test("the words that tell the staff's libraries are in the staff's scripts", async ({ page }) => {
  await signIn(page);
  const scripts = await scriptsOf(page, async () => {
    await page.reload();
    await page.getByRole("cell").first().waitFor();
  });
  for (const [library, word] of Object.entries(ADMIN_ONLY)) {
    expect(scripts.filter((source) => source.includes(word)).length, library).toBeGreaterThan(0);
  }
});

/** The selectors of the page's style sheets that name no class: those would reach whatever page they are on. */
const bareSelectors = (page: Page) =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].filter(({ href }) => href).flatMap(({ cssRules }) => [...cssRules]);
    const within = (rule: CSSRule): string[] => {
      const nested = rule instanceof CSSGroupingRule ? [...rule.cssRules].flatMap(within) : [];
      return rule instanceof CSSStyleRule ? [rule.selectorText, ...nested] : nested;
    };
    return [...new Set(rules.flatMap(within))].filter((selector) => !selector.includes(".")).sort();
  });

test("the site and the back-office share the reset; no other rule of one could reach the other", async ({ page }) => {
  await page.goto("/");
  const onSite = await bareSelectors(page);
  await signIn(page);
  await page.goto("/sagwan-designs");
  await page.getByRole("button", { name: "Add Design" }).click();
  expect(onSite).toContain("body");
  expect(await bareSelectors(page)).toEqual(onSite);
});
