import { pages } from "../../lib/content/pages";
import { expectAccessible } from "../support/axe";
import { uniqueName, uniquePhone } from "../support/form";
import { siteOrigin } from "../support/sites";
import { addEmployee, type Client, signIn } from "../support/staff";
import { type APIRequestContext, expect, test } from "../support/test";

/** Compares a boolean, because a difference of whole pages would be unreadable. */
const expectShown = (request: APIRequestContext, words: string, path = "/") =>
  expect.poll(async () => (await (await request.get(path)).text()).includes(words));

test("[SITE-06] the home page shows a saved price to the next visitors, for the first city and for another", async ({
  request,
  baseURL,
}) => {
  await signIn({ request });
  const headers = { origin: baseURL ?? "" };
  const cityName = uniqueName("Hassan");
  const first = (await (await request.get("/api/cities")).json()).data[0];
  const city = await (await request.post("/api/cities", { data: { cityName, cityCode: "HAS" }, headers })).json();
  const formatted = (price: number) => `₹${price.toLocaleString("en-IN")}`;
  for (const { cityId, path } of [
    { cityId: first._id, path: "/" },
    { cityId: city._id, path: `/city-packages/${city._id}` },
  ]) {
    const data = { packageName: "Of the day", city: cityId, pricePerSquareFoot: 4321 };
    const added = await (await request.post("/api/packages", { data, headers })).json();
    await expectShown(request, formatted(4321), path).toBe(true);

    // The page that is being rendered for the first save must not count as fresh after the second.
    for (const pricePerSquareFoot of [5321, 5432]) {
      await request.put(`/api/packages/${added._id}`, { data: { ...data, pricePerSquareFoot }, headers });
    }
    await expectShown(request, formatted(5432), path).toBe(true);
    await request.delete(`/api/packages/${added._id}`, { headers });
    await expectShown(request, formatted(5432), path).toBe(false);
  }
  await request.delete(`/api/cities/${city._id}`, { headers });
  await expectShown(request, cityName).toBe(false);
});

test("[AUTH-04] [CUST-05] a won customer's project is on the website only while staff with the projects permission publish it", async ({
  page,
  baseURL,
}) => {
  const sales = await addEmployee(["customers", "enquiries"]);
  const headers = { origin: baseURL ?? "" };
  const family = uniqueName("Nirmala");
  const surname = family.split(" ")[1] ?? "";
  const house = uniqueName("Courtyard");
  const pathOf = (name: string) => `/our-project/${name.toLowerCase().replaceAll(" ", "-")}`;
  const statusOf = async (address: string) => (await page.request.get(address)).status();
  const dialog = page.getByRole("dialog");
  const expectHidden = async (name: string) => {
    for (const address of ["/our-project", "/sitemap.xml", "/api/projects"])
      await expectShown(page.request, name.split(" ")[1] ?? "", address).toBe(false);
    // Polled: the first visit waits two seconds for the new page, which a busy machine exceeds.
    await expect.poll(() => statusOf(pathOf(name))).toBe(404);
    await expect.poll(() => statusOf(`/og/project/${pathOf(name).split("/")[2]}`)).toBe(404);
  };

  await test.step("a sales person adds it for their customer, and no visitor sees it", async () => {
    await signIn(page, sales);
    const data = { name: family, phone: uniquePhone(), status: "active" };
    expect((await page.request.post("/api/customers", { data, headers })).ok()).toBe(true);
    await page.goto(`/sagwan-customer?search=${surname}`);
    await page.getByRole("row").filter({ hasText: family }).getByRole("button", { name: "Add Project" }).click();
    await expect(dialog.getByText("Not on the website until someone publishes it.")).toBeVisible();
    await dialog.getByLabel("Project name").fill(`${family} Kengeri`);
    await dialog.getByLabel("Package").selectOption({ index: 1 });
    await dialog.getByLabel("Property type").fill("Villa");
    await dialog.getByLabel("Plot size").fill("1200");
    await dialog.getByLabel("Description").fill("Agreement value 41,75,501");
    await dialog.getByRole("button", { name: "Add Project" }).click();
    await expect(dialog).toBeHidden();
    await page.context().clearCookies();
    await expectHidden(`${family} Kengeri`);
  });

  await test.step("somebody with projects reads it, takes the name out, and publishes it", async () => {
    await signIn(page);
    await page.goto(`/sagwan-project?search=${surname}`);
    const row = page.getByRole("row").filter({ hasText: family });
    await expect(row).toContainText("Not on the website");
    await page.getByRole("button", { name: `Publish on website ${family} Kengeri` }).click();
    const review = page.getByRole("dialog", { name: "Publish on website" });
    await expect(review.getByText(`Nirmala, ${surname}`)).toBeVisible();
    await expectAccessible(page);
    await review.getByRole("button", { name: "Publish on website" }).click();
    await expect(review.getByRole("alert")).toContainText("“41,75,501”");

    await review.getByRole("button", { name: "Edit project" }).click();
    const form = page.getByRole("dialog", { name: "Edit Project" });
    await expect(form.getByLabel("Project name")).toHaveValue(`${family} Kengeri`);
    await form.getByLabel("Project name").fill(house);
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(form).toBeHidden();
    await expect(review.getByText(`Nirmala, ${surname}`)).toBeHidden();
    await review.getByLabel("Visitors may read this").check();
    await review.getByRole("button", { name: "Publish on website" }).click();
    await expect(review).toBeHidden();
    await expect.poll(() => statusOf(pathOf(house))).toBe(200);
    for (const address of ["/our-project", "/sitemap.xml"])
      await expectShown(page.request, house.split(" ")[1] ?? "", address).toBe(true);
  });

  await test.step("it is taken off again", async () => {
    await page.goto(`/sagwan-project?search=${house.split(" ")[1]}`);
    await expect(page.getByRole("row").filter({ hasText: house })).toContainText("On the website");
    await page.getByRole("button", { name: `Take off website ${house}` }).click();
    await dialog.getByRole("button", { name: "Take off website" }).click();
    await expect(page.getByRole("row").filter({ hasText: house })).toContainText("Not on the website");
    await page.context().clearCookies();
    await expectHidden(house);
  });
});

const COMPANY = "/api/site-content/company";
const write = ({ request }: Client, method: "put" | "delete", path: string, data?: object) =>
  request[method](path, { data, headers: { origin: siteOrigin() } });
const bodyOf = async ({ request }: Client, path: string) => (await request.get(path)).text();

test("[SITE-06] a saved phone number is on every public page", async ({ request }) => {
  const owner = { request };
  await signIn(owner);
  const before = await (await request.get(COMPANY)).json();
  const phone = `+91 80 4${String(Date.now()).slice(-7, -4)} ${String(Date.now()).slice(-4)}`;
  const saved = await write(owner, "put", COMPANY, { value: { ...before.value, phone }, version: before.version });
  expect(saved.status()).toBe(200);
  try {
    for (const { href } of [...Object.values(pages), { href: "/package/mysuru" }, { href: "/no-such-page" }]) {
      await expect.poll(async () => (await bodyOf(owner, href)).includes(phone), { message: href }).toBe(true);
    }
  } finally {
    await write(owner, "put", COMPANY, { value: before.value, version: before.version + 1 });
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
  await write(page, "put", draft, { value: { ...saved.value, title }, version: saved.version });
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
    const dashboard = await page.request.get("/sagwan-dashboard");
    expect(dashboard.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
    expect(await bodyOf(page, "/privacy")).not.toContain(title);
  } finally {
    await write(page, "delete", draft);
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
