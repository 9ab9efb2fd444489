import { expectAccessible } from "./support/axe";
import { expectFinished } from "./support/finished";
import { addEmployee, signIn } from "./support/staff";
import { type APIRequestContext, expect, test } from "./support/test";
import { uniqueName } from "./support/unique";

/** Polls whether a path contains these words; comparing the page itself would make an unreadable report. */
const shown = (request: APIRequestContext, words: string, path = "/") =>
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
  const written = (price: number) => `₹${price.toLocaleString("en-IN")}`;
  for (const { of, path } of [
    { of: first._id, path: "/" },
    { of: city._id, path: `/city-packages/${city._id}` },
  ]) {
    const data = { packageName: "Of the day", city: of, pricePerSquareFoot: 4321 };
    const added = await (await request.post("/api/packages", { data, headers })).json();
    await shown(request, written(4321), path).toBe(true);

    // Two saves in a row: a page being rendered for the first must not count as fresh for the second.
    for (const pricePerSquareFoot of [5321, 5432]) {
      await request.put(`/api/packages/${added._id}`, { data: { ...data, pricePerSquareFoot }, headers });
    }
    await shown(request, written(5432), path).toBe(true);
    await request.delete(`/api/packages/${added._id}`, { headers });
    await shown(request, written(5432), path).toBe(false);
  }
  await request.delete(`/api/cities/${city._id}`, { headers });
  await shown(request, cityName).toBe(false);
});

test("a page rendered on its first request has its CSP in that answer", async ({ request, baseURL }) => {
  await signIn({ request });
  const headers = { origin: baseURL ?? "" };
  const cityName = uniqueName("Hubballi");
  const post = async (path: string, data: object) => (await request.post(path, { data, headers })).json();
  const city = await post("/api/cities", { cityName, cityCode: "HBL" });
  const packageRow = { packageName: "Essential", city: city._id, pricePerSquareFoot: 1500 };
  const added = await post("/api/packages", packageRow);
  const path = `/package/${cityName.toLowerCase().replace(" ", "-")}`;
  // Until the site knows the city, the answer is a 404, which needs its CSP too.
  await expect(async () => {
    const response = await request.get(path);
    await expectFinished(response);
    expect(response.status()).toBe(200);
  }).toPass();
  await expectFinished(await request.get(path));
  await request.delete(`/api/packages/${added._id}`, { headers });
  await request.delete(`/api/cities/${city._id}`, { headers });
});

test("[AUTH-04] a project added without the projects permission becomes public when staff with the permission publish it", async ({
  page,
  baseURL,
}) => {
  const sales = await addEmployee(["customers", "enquiries"]);
  const headers = { origin: baseURL ?? "" };
  const projectName = uniqueName("House");
  const path = `/our-project/${projectName.toLowerCase().replace(" ", "-")}`;
  const statusOf = async (address: string) => (await page.request.get(address)).status();

  await signIn(page, sales);
  const [first] = (await (await page.request.get("/api/packages")).json()).data;
  const fields = { projectName, package: first._id, description: "One", status: "completed" };
  const multipart = { ...fields, property_type: "Villa", plot_size: "1200" };
  const made = await (await page.request.post("/api/projects", { multipart, headers })).json();
  await page.context().clearCookies();
  for (const address of ["/our-project", "/sitemap.xml", "/api/projects"])
    expect(await (await page.request.get(address)).text()).not.toContain(projectName.split(" ")[1]);
  expect([await statusOf(path), await statusOf(`/og/project/${path.split("/")[2]}`)]).toEqual([404, 404]);

  await signIn(page);
  await page.goto(`/sagwan-project?search=${projectName.split(" ")[1]}`);
  await expect(page.getByText("Not published")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: `Publish ${projectName}` }).click();
  await expect(page.getByText("Not published")).toBeHidden();
  await expect.poll(() => statusOf(path)).toBe(200);
  await shown(page.request, projectName, "/our-project").toBe(true);
  await page.request.delete(`/api/projects/${made._id}`, { headers });
  await shown(page.request, projectName, "/our-project").toBe(false);
});
