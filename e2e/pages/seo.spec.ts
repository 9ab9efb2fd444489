import { pages } from "../../lib/content/pages";
import { expect, test } from "../support/test";

const content = (html: string, pattern: RegExp) => html.match(pattern)?.[1];

for (const { href: path } of Object.values(pages)) {
  test(`[SEOX-01] ${path} has its own title, description, canonical address, and cards with a picture`, async ({
    request,
    baseURL,
  }) => {
    const html = await (await request.get(path)).text();
    const url = new URL(path, baseURL).href.replace(/\/$/, "");
    expect(content(html, /<link rel="canonical" href="([^"]*)"/)).toBe(url);
    expect(content(html, /<meta property="og:url" content="([^"]*)"/)).toBe(url);
    expect(content(html, /<meta name="description" content="([^"]*)"/)?.length).toBeGreaterThan(50);
    expect(content(html, /<meta name="twitter:card" content="([^"]*)"/)).toBe("summary_large_image");
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    const picture = content(html, /<meta property="og:image" content="([^"]*)"/) ?? "";
    expect(picture.startsWith(`${baseURL}/og/`)).toBe(true);
    const image = await request.get(picture);
    expect(image.headers()["content-type"]).toBe("image/jpeg");
    const { length } = await image.body();
    expect(length).toBeGreaterThan(5_000);
    expect(length).toBeLessThan(300_000);
  });

  test(`[SEOX-02] the structured data of ${path} is valid JSON in schema.org's vocabulary`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const graph = JSON.parse(content(html, /<script type="application\/ld\+json"[^>]*>([^<]*)</) ?? "");
    expect(graph["@context"]).toBe("https://schema.org");
    const kinds = graph["@graph"].map((one: { "@type": string }) => one["@type"]);
    expect(kinds).toContain(path === "/" ? "HomeAndConstructionBusiness" : "BreadcrumbList");
  });
}

test("[SEOX-01] the sitemap lists every page and every city with packages, with the day of its last change", async ({
  request,
  baseURL,
}) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>\s*<lastmod>(\d{4}-\d\d-\d\dT[^<]*)<\/lastmod>/g)].map(
    ([, address = ""]) => address,
  );
  // The page of questions is empty until the owner confirms an answer.
  const { questions, ...others } = pages;
  for (const { href } of Object.values(others)) expect(listed).toContain(new URL(href, baseURL).href);
  expect(listed).not.toContain(new URL(questions.href, baseURL).href);
  for (const city of ["bengaluru", "mysuru", "mangaluru"]) expect(listed).toContain(`${baseURL}/package/${city}`);
  expect(xml).not.toContain("login");
});

test("[SEOX-01] robots.txt excludes the staff area, whose pages also forbid indexing", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  for (const path of ["/admin", "/sagwan-", "/login-page", "/api/"]) expect(robots).toContain(`Disallow: ${path}\n`);
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ["/login-page", "/sagwan-dashboard", "/SAGWAN-cities", "/api/cities"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.headers()["x-robots-tag"], path).toBe("noindex, nofollow");
  }
});

test("[SEOX-01] the manifest and its icons exist", async ({ request }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest.name).toBe("Sagwan Homes");
  for (const { src } of [...manifest.icons, ...manifest.screenshots])
    expect((await request.get(src)).status(), src).toBe(200);
  const home = await (await request.get("/")).text();
  for (const kind of ["manifest", "icon", "apple-touch-icon"]) expect(home).toContain(`<link rel="${kind}"`);
});
