import { expectAccessible } from "../support/axe";
import { uniqueName, uniquePhone } from "../support/form";
import { addEmployee, signIn } from "../support/staff";
import { type APIRequestContext, expect, test } from "../support/test";

/** Comparing the page itself would make an unreadable report. */
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
      await shown(page.request, name.split(" ")[1] ?? "", address).toBe(false);
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
      await shown(page.request, house.split(" ")[1] ?? "", address).toBe(true);
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
