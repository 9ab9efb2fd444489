import { createServer } from "node:http";
import { privacyPage, publicPages } from "../../lib/content/pages";
import { freePort } from "../../scripts/support/free-port.mjs";
import { expectFinished, markStale } from "../support/pages";
import { expect, test } from "../support/test";

const prerendered = [
  ...[...publicPages, privacyPage].map(({ href }) => href),
  "/package/mysuru",
  "/package/no-such-city",
  "/thank-you",
  "/no-such-page",
];

test("every prerendered page has a CSP that names its scripts, even right before and after it is rebuilt", async ({
  request,
  baseURL,
}) => {
  await markStale(String(baseURL));
  for (const path of prerendered) await expectFinished(await request.get(path));
  for (const path of prerendered) await expectFinished(await request.get(path));
});

test("an injected script does not run", async ({ page }) => {
  await page.goto("/");
  const { stopped, hasRun } = await page.evaluate(async () => {
    const stopped: string[] = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective }) => stopped.push(effectiveDirective));
    const twice = new Promise<void>((resolve) => {
      document.addEventListener("securitypolicyviolation", () => stopped.length === 2 && resolve());
    });
    const script = document.createElement("script");
    script.textContent = "window.hasRun = true";
    const image = document.createElement("img");
    image.setAttribute("onerror", "window.hasRun = true");
    image.src = "data:,";
    document.body.append(script, image);
    await twice;
    return { stopped, hasRun: "hasRun" in window };
  });
  expect(stopped.sort()).toEqual(["script-src-attr", "script-src-elem"]);
  expect(hasRun).toBe(false);
});

test("the site resizes only its own pictures, and fetches from no other address", async ({ request }) => {
  const port = await freePort();
  const requested: string[] = [];
  const elsewhere = createServer(({ url = "" }, response) => {
    requested.push(url);
    response.end();
  }).listen(port);
  const draw = (url: string) => request.get(`/_next/image?${new URLSearchParams({ url, w: "780", q: "75" })}`);
  const { data: projects } = await (await request.get("/api/projects")).json();
  const own: string = projects.find(({ imageUrl }: { imageUrl: string }) => imageUrl).imageUrl;
  expect((await draw(own)).status()).toBe(200);
  const addresses = [
    `http://localhost:${port}/a.png`,
    `//localhost:${port}/a.png`,
    `/\\localhost:${port}/a.png`,
    `/media/../../localhost:${port}/a.png`,
    `/media/listed/x/${Buffer.from(`http://localhost:${port}/a.png`).toString("base64url")}`,
    `http://user@localhost:${port}/media/a.png`,
    "http://169.254.169.254/latest/meta-data/",
    "file:///etc/passwd",
    "data:image/svg+xml,<svg/>",
    "/api/enquiries",
    "/media/../api/cities",
    "/_next/image?url=/icon-192.png&w=780&q=75",
    `${own}?another=1`,
    `/media/${"0".repeat(64)}`,
  ];
  for (const url of addresses) {
    const response = await draw(url);
    expect(response.status(), url).toBeGreaterThanOrEqual(400);
    expect(response.status(), url).toBeLessThan(500);
  }
  elsewhere.close();
  expect(requested).toEqual([]);
});
