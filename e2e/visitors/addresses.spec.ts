import { expect, test } from "../support/test";

const pages = [
  { path: "/designs-plans/tulasi", name: "Tulasi", says: "₹12,44,160", list: "/designs-plans" },
  {
    path: "/our-project/house-with-a-long-veranda",
    name: "House with a long veranda",
    says: "Plot size",
    list: "/our-project",
  },
];

test("[SEOX-01] a design and a project have their own pages, which the list and the sitemap name, with a title and a picture for shared links", async ({
  page,
  request,
}) => {
  for (const { path, name, says, list } of pages) {
    expect(await (await request.get("/sitemap.xml")).text()).toContain(path);
    expect(await (await request.get(list)).text()).toMatch(new RegExp(`<main.*<a[^>]* href="${path}"`, "s"));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.getByText(says).first()).toBeVisible();
    expect(await page.title()).toContain(name);
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", new RegExp(`${path}$`));
    const picture = String(await page.locator('meta[property="og:image"]').getAttribute("content"));
    const card = await request.get(new URL(picture).pathname);
    expect(card.headers()["content-type"]).toBe("image/jpeg");
    expect((await card.body()).length).toBeLessThan(300_000);
  }
});

test("[SITE-02] an unknown design or project has no page", async ({ request }) => {
  for (const path of ["/designs-plans/nobody", "/our-project/nobody"]) {
    const response = await request.get(path);
    expect(response.status()).toBe(404);
    expect(await response.text()).toMatch(/<h1[^>]*>Page Not Found</);
  }
});
