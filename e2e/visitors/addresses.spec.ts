import { expectFits } from "../support/axe";
import { expect, type Page, test } from "../support/test";

const pages = [
  { path: "/designs-plans/tulasi", name: "Tulasi", says: "₹12,44,160", kind: "design", list: "/designs-plans" },
  {
    path: "/our-project/house-with-a-long-veranda",
    name: "House with a long veranda",
    says: "Plot size",
    kind: "project",
    list: "/our-project",
  },
] as const;

const meta = (page: Page, name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");

for (const { path, name, says, kind, list } of pages) {
  test(`[ACCS-01] a ${kind} has its own page, with a title, a picture for shared links, no accessibility fault, and nothing wider than the window`, async ({
    page,
    request,
  }) => {
    expect(await (await request.get("/sitemap.xml")).text()).toContain(path);
    expect(await (await request.get(list)).text()).toMatch(new RegExp(`<main.*<a[^>]* href="${path}"`, "s"));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText(says).first()).toBeVisible();
    expect(await page.title()).toContain(name);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
    const card = await request.get(new URL(String(await meta(page, "og:image"))).pathname);
    expect(card.headers()["content-type"]).toBe("image/jpeg");
    expect((await card.body()).length).toBeLessThan(300_000);
    await expectFits(page, [360, 768, 1440]);
  });
}

test("[SITE-02] an unknown design or project has no page", async ({ request }) => {
  for (const path of ["/designs-plans/nobody", "/our-project/nobody"]) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toMatch(/<h1[^>]*>Page Not Found</);
  }
});
