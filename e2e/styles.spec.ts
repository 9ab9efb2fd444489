import { untilAlive } from "./support/alive";
import { expect, type Page, test } from "./support/test";

/** How everything in the page looks, as one text. */
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

test("a page reached by a link looks as it does when it is opened", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await untilAlive(page);
  await page.getByRole("banner").getByRole("link", { name: "Cost Estimator" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cost Estimator");
  const reached = await looksOf(page);
  await page.reload();
  await untilAlive(page);
  expect(reached).toEqual(await looksOf(page));
});
