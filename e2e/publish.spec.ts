import { expect, test } from "playwright/test";
import { signIn } from "./support/staff";

test("[SITE-06] a price that staff save is on the home page for the next visitors", async ({ page, baseURL }) => {
  await signIn(page);
  const headers = { origin: baseURL ?? "" };
  const cityName = `Hassan ${Date.now()}`;
  const city = await (await page.request.post("/api/cities", { data: { cityName, cityCode: "HAS" }, headers })).json();
  const data = { packageName: "Essential", city: city._id, pricePerSquareFoot: 4321 };
  const added = await (await page.request.post("/api/packages", { data, headers })).json();
  await expect.poll(async () => (await page.request.get("/")).text()).toContain("₹4,321");

  await page.request.put(`/api/packages/${added._id}`, { data: { ...data, pricePerSquareFoot: 5432 }, headers });
  await expect.poll(async () => (await page.request.get("/")).text()).toContain("₹5,432");

  await page.request.delete(`/api/packages/${added._id}`, { headers });
  await page.request.delete(`/api/cities/${city._id}`, { headers });
  await expect.poll(async () => (await page.request.get("/")).text()).not.toContain(cityName);
});
