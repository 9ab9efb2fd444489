import { pages } from "../../lib/content/pages";
import { siteOrigin } from "../support/sites";
import { addEmployee, type Client, signIn } from "../support/staff";
import { expect, test } from "../support/test";

const company = "/api/site-content/company";
const change = ({ request }: Client, method: "put" | "delete", path: string, data?: object) =>
  request[method](path, { data, headers: { origin: siteOrigin() } });
const bodyOf = async ({ request }: Client, path: string) => (await request.get(path)).text();

test("[SITE-06] a saved phone number is on every public page", async ({ request }) => {
  const owner = { request };
  await signIn(owner);
  const before = await (await request.get(company)).json();
  const phone = `+91 80 4${String(Date.now()).slice(-7, -4)} ${String(Date.now()).slice(-4)}`;
  const saved = await change(owner, "put", company, { value: { ...before.value, phone }, version: before.version });
  expect(saved.status()).toBe(200);
  try {
    for (const { href } of [...Object.values(pages), { href: "/package/mysuru" }, { href: "/no-such-page" }]) {
      await expect.poll(async () => (await bodyOf(owner, href)).includes(phone), { message: href }).toBe(true);
    }
  } finally {
    await change(owner, "put", company, { value: before.value, version: before.version + 1 });
  }
  await expect.poll(async () => (await bodyOf(owner, "/")).includes(phone)).toBe(false);
});

test("[AUTH-01] a draft is shown only to its author, in the preview's frame", async ({ page }) => {
  const signedOut = await page.request.get("/sagwan-site/preview/privacy", { maxRedirects: 0 });
  expect(signedOut.status()).toBe(307);
  expect(signedOut.headers().location).toContain("/login-page");

  await signIn(page, await addEmployee(["designs"]));
  expect((await page.request.get("/sagwan-site/preview/privacy")).status()).toBe(403);

  await signIn(page);
  const draft = "/api/site-content/privacy/draft";
  const saved = await (await page.request.get("/api/site-content/privacy")).json();
  const title = `Privacy, as a draft ${Date.now()}`;
  await change(page, "put", draft, { value: { ...saved.value, title }, version: saved.version });
  try {
    await page.goto("/sagwan-dashboard");
    await page.evaluate(() => {
      const frame = Object.assign(document.createElement("iframe"), { src: "/sagwan-site/preview/privacy" });
      document.body.prepend(frame);
    });
    await expect(page.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText(title);
    const headers = (await page.request.get("/sagwan-site/preview/privacy")).headers();
    expect(headers["cache-control"]).toContain("no-store");
    expect(headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(headers["content-security-policy"]).toContain("frame-ancestors 'self'");
    expect((await page.request.get("/sagwan-dashboard")).headers()["content-security-policy"]).toContain(
      "frame-ancestors 'none'",
    );
    expect(await bodyOf(page, "/privacy")).not.toContain(title);
  } finally {
    await change(page, "delete", draft);
  }
  expect(await bodyOf(page, "/sagwan-site/preview/privacy")).not.toContain(title);
});

test("every public page has a preview", async ({ request }) => {
  const owner = { request };
  await signIn(owner);
  for (const { href } of [...Object.values(pages), { href: "/thank-you" }]) {
    expect((await request.get(`/sagwan-site/preview${href}`)).status(), href).toBe(200);
  }
  expect((await request.get("/sagwan-site/preview/no-such-page")).status()).toBe(404);
});
