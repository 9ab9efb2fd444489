import { expectNoSideways } from "./support/axe";
import { firstId, post } from "./support/rows";
import { signIn } from "./support/staff";
import { expect, test } from "./support/test";

type Row = Record<string, string | string[] | number>;
type There = { city: string; package: string };
type Screen = { slug: string; list: string; path: string; row: (name: string, there: There) => Row };

/** Other tests look for a row by its email. */
const emailOf = (name: string) => `${name.replaceAll(" ", "-")}@example.com`;

const screens: Screen[] = [
  { slug: "cities", list: "Cities", path: "/api/cities", row: (cityName) => ({ cityName, cityCode: "PGD" }) },
  {
    slug: "packages",
    list: "Packages",
    path: "/api/packages",
    row: (packageName, { city }) => ({
      packageName,
      city,
      pricePerSquareFoot: 1620,
    }),
  },
  {
    slug: "services",
    list: "Services",
    path: "/api/services",
    row: (serviceName, there) => ({
      serviceName,
      package: there.package,
      description: ["Frame"],
    }),
  },
  {
    slug: "enquiries",
    list: "Enquiries",
    path: "/api/enquiries",
    row: (name) => ({
      name,
      phone: "9000000077",
      email: emailOf(name),
      location: "Hebbal",
      plot_size: "1200",
      status: "closed",
    }),
  },
  {
    slug: "customer",
    list: "Customers",
    path: "/api/customers",
    row: (name) => ({ name, phone: "9000000077", email: emailOf(name), address: "Hebbal", status: "active" }),
  },
  {
    slug: "project",
    list: "Projects",
    path: "/api/projects",
    row: (projectName, there) => ({
      projectName,
      package: there.package,
      property_type: "Villa",
      plot_size: "1200",
      status: "active",
      description: "Frame",
    }),
  },
  {
    slug: "designs",
    list: "Designs",
    path: "/api/floorplans",
    row: (name) => ({
      ...{ name, propertyType: "Villa", plotSize: "1200", price: 2000000, floor: "2" },
      ...{ status: "inactive", description: "A house" },
    }),
  },
  {
    slug: "employees",
    list: "Employee",
    path: "/api/employees",
    row: (name) => ({
      ...{ name, role: "Site", permissions: ["designs"], phone: "9000000076", password: "three beams of old teak" },
      email: emailOf(name),
    }),
  },
];

for (const { slug, list, path, row } of screens) {
  test(`[LIST-02] [LIST-07] ${list}: twenty-five rows are three pages, at 1440 px and at 390 px`, async ({ page }) => {
    const name = `Paged ${slug} ${process.pid}`;
    await signIn(page);
    const there = { city: await firstId(page, "/api/cities"), package: await firstId(page, "/api/packages") };
    const names = Array.from({ length: 25 }, (_, index) => `${name} ${10 + index}`);
    await Promise.all(names.map((one) => post(page, path, row(one, there))));

    await page.goto(`/sagwan-${slug}?search=${encodeURIComponent(name)}`);
    const panel = page.getByRole("region", { name: list });
    const shown = new Set<string>();
    for (const [number, count, range] of [
      [1, 10, "1 to 10 of 25"],
      [2, 10, "11 to 20 of 25"],
      [3, 5, "21 to 25 of 25"],
    ] as const) {
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await expect(panel.getByText(`${number} / 3`, { exact: true })).toBeVisible();
        await expect(panel.getByText(range)).toBeVisible();
        await expect(panel.getByRole("row")).toHaveCount(1 + count);
        expect(await panel.getByRole("button", { name: "Previous" }).isDisabled()).toBe(number === 1);
        expect(await panel.getByRole("button", { name: "Next" }).isDisabled()).toBe(number === 3);
        await expectNoSideways(page);
      }
      for (const title of await panel.locator("[id^=title-]").allTextContents()) shown.add(title);
      if (number < 3) await panel.getByRole("button", { name: "Next" }).click();
    }
    expect(shown.size).toBe(25);
  });
}
