import { publicPages } from "../../lib/content/pages";
import { hydrate } from "../support/hydration";
import { complaintsOn } from "../support/pages";
import { expect, type Page, test } from "../support/test";

/** The computed styles of all elements, as one text. */
const looksOf = (page: Page) =>
  page.locator("main").evaluate((main) =>
    [...main.querySelectorAll("*")].map((element) => {
      const { display, color, fontSize, padding, margin, backgroundColor, width } = getComputedStyle(element);
      return [element.tagName, display, color, fontSize, padding, margin, backgroundColor, width].join(" ");
    }),
  );

test("a page is painted without fetching a style sheet", async ({ page }) => {
  const fetched: string[] = [];
  page.on("request", (request) => request.resourceType() === "stylesheet" && fetched.push(request.url()));
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(fetched).toEqual([]);
});

// A font requested only at layout shifts the text when it arrives: 0.218 on /package (docs/benchmarks.md).
test("every public page preloads its fonts", async ({ request }) => {
  for (const { href } of publicPages) {
    const html = await (await request.get(href)).text();
    const links = html.match(/<link [^>]*>/g) ?? [];
    const fonts = links.filter((link) => link.includes('rel="preload"') && link.includes('as="font"'));
    expect(fonts, href).toHaveLength(2);
  }
});

test("a page reached by links looks the same as when opened directly, whatever pages came before, and breaks no CSP", async ({
  page,
  context,
}) => {
  test.slow();
  const complaints = complaintsOn(page);
  const opened = await context.newPage();
  for (const each of [page, opened]) await each.emulateMedia({ reducedMotion: "reduce" });
  const [home, ...others] = publicPages;
  await page.goto("/");
  for (const { href } of [...others, home]) {
    await hydrate(page);
    await page.getByRole("banner").locator(`a[href="${href}"]`).filter({ visible: true }).first().click();
    await page.waitForURL(href);
    await opened.goto(href);
    await hydrate(opened);
    await expect.poll(() => looksOf(page), href).toEqual(await looksOf(opened));
  }
  expect(complaints).toEqual([]);
});
