import { expectAccessible } from "../support/axe";
import { untilDelivered } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";
import { uniqueName, uniquePhone } from "../support/unique";

test("an enquiry by a form in Kannada names its language to staff, who can narrow the list to it", async ({
  page,
  playwright,
  baseURL,
}) => {
  const visitor = await playwright.request.newContext({ baseURL, extraHTTPHeaders: { origin: String(baseURL) } });
  const name = uniqueName("Bhuvana");
  const answers = { name, phone: uniquePhone(), email: "b@example.com", location: "Hebbal", plot_size: "1200" };
  const form = { ...answers, placement: "home", page: "/kn", language: "kn", website: "" };
  const response = await visitor.post("/api/enquiries", { form, maxRedirects: 0 });
  expect(response.status()).toBe(303);
  await visitor.dispose();

  await signIn(page);
  const search = encodeURIComponent(name);
  const row = page.getByRole("row").filter({ hasText: name });
  await untilDelivered(page, name);
  await page.goto(`/sagwan-enquiries?search=${search}`);
  await expect(row).toContainText("Kannada, Home page form");

  const filters = page.getByRole("button", { name: /^Filters/ });
  const language = page.getByRole("combobox", { name: "Language" });
  if (!(await language.isVisible())) await filters.click();
  await language.selectOption("hi");
  await expect(row).toHaveCount(0);
  await language.selectOption("kn");
  await expect(row).toHaveCount(1);
  await expectAccessible(page);

  await row.getByRole("link", { name }).click();
  const record = page.getByRole("region", { name: `${name}: details` });
  await expect(record.getByText("Kannada", { exact: true })).toBeVisible();
  await expectAccessible(page);
});
