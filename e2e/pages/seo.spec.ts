import { pages } from "../../lib/content/pages";
import { expect, test } from "../support/test";

const firstMatch = (html: string, pattern: RegExp) => html.match(pattern)?.[1];

/** With the least length of its description, which staff write for designs and projects. */
const paths = [
  ...Object.values(pages).map(({ href }) => [href, 50] as const),
  ["/designs-plans/tulasi", 20],
  ["/our-project/house-with-a-long-veranda", 20],
] as const;

test("[SEOX-01] [SEOX-02] each page has its own title, description, canonical address, cards with a picture, and valid structured data", async ({
  request,
  baseURL,
}) => {
  for (const [path, minLength] of paths) {
    const html = await (await request.get(path)).text();
    const url = new URL(path, baseURL).href.replace(/\/$/, "");
    expect(firstMatch(html, /<link rel="canonical" href="([^"]*)"/)).toBe(url);
    expect(firstMatch(html, /<meta property="og:url" content="([^"]*)"/)).toBe(url);
    expect(firstMatch(html, /<meta name="description" content="([^"]*)"/)?.length, path).toBeGreaterThan(minLength);
    expect(firstMatch(html, /<meta name="twitter:card" content="([^"]*)"/), path).toBe("summary_large_image");
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    const picture = firstMatch(html, /<meta property="og:image" content="([^"]*)"/) ?? "";
    expect(picture.startsWith(`${baseURL}/og/`), path).toBe(true);
    const image = await request.get(picture);
    expect(image.headers()["content-type"], path).toBe("image/jpeg");
    const { length } = await image.body();
    expect(length, path).toBeGreaterThan(5_000);
    expect(length, path).toBeLessThan(300_000);

    const graph = JSON.parse(firstMatch(html, /<script type="application\/ld\+json"[^>]*>([^<]*)</) ?? "");
    expect(graph["@context"]).toBe("https://schema.org");
    const kinds = graph["@graph"].map((node: { "@type": string }) => node["@type"]);
    expect(kinds, path).toContain(path === "/" ? "HomeAndConstructionBusiness" : "BreadcrumbList");
  }
});

test("[SEOX-01] robots.txt excludes the staff area, whose pages also forbid indexing", async ({ request, baseURL }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ["/admin", "/sagwan-", "/login-page", "/api/"]) expect(robots).toContain(`Disallow: ${path}\n`);
  for (const path of ["/login-page", "/sagwan-dashboard", "/SAGWAN-cities", "/api/cities"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.headers()["x-robots-tag"], path).toBe("noindex, nofollow");
  }
});

test("[SEOX-01] the manifest and its icons exist", async ({ request }) => {
  const manifest = await (await request.get("/manifest.webmanifest")).json();
  expect(manifest.name).toBe("Sagwan Homes");
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
  const home = await (await request.get("/")).text();
  for (const kind of ["manifest", "icon", "apple-touch-icon"]) expect(home).toContain(`<link rel="${kind}"`);
});

// A font that is requested only at layout shifts the text when it arrives: by 0.218 on /package (docs/benchmarks.md).
test("every public page preloads its fonts", async ({ request }) => {
  for (const { href } of Object.values(pages)) {
    const links = (await (await request.get(href)).text()).match(/<link [^>]*>/g) ?? [];
    const fonts = links.filter((link) => link.includes('rel="preload"') && link.includes('as="font"'));
    expect(fonts, href).toHaveLength(2);
  }
});
