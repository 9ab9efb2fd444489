import { uniqueName } from "../support/form";
import { collectErrors } from "../support/pages";
import { createPicture } from "../support/pictures";
import { signIn } from "../support/staff";
import { expect, type Locator, type Page, test } from "../support/test";

/** `fill` types a complete new row of this name, whose field has the label `name`. */
type Screen = {
  ids: string;
  slug: string;
  add: string;
  kind: string;
  fill: (form: Locator, name: string) => Promise<void>;
  name: string;
};

const screens: Screen[] = [
  {
    ids: "[CITY-01]",
    slug: "cities",
    add: "Add City",
    kind: "City",
    name: "City name",
    fill: (form, name) => enter(form, { "City name": name, "City code": "TST" }),
  },
  {
    ids: "[PKGS-01] [PKGS-02]",
    slug: "packages",
    add: "Add Packages",
    kind: "Package",
    name: "Package name",
    fill: async (form, name) => {
      await enter(form, { "Package name": name, Price: "1620.50" });
      await form.getByLabel("City", { exact: true }).selectOption({ label: "Bengaluru" });
    },
  },
  {
    ids: "[SERV-01]",
    slug: "services",
    add: "Add Service",
    kind: "Service",
    name: "Service name",
    fill: async (form, name) => {
      await enter(form, { "Service name": name, Description: "Plinth\nWalls\n\nRoof" });
      await expect(form.getByText("One point per line: 3 points")).toBeVisible();
      await form.getByLabel("Package").selectOption({ index: 1 });
    },
  },
  {
    ids: "[ENQR-01] [ENQR-03]",
    slug: "enquiries",
    add: "Add Enquiry",
    kind: "Enquiries",
    name: "Name",
    fill: (form, name) => enter(form, { Name: name, Phone: "9000000099" }),
  },
  {
    ids: "[CUST-01] [CUST-03]",
    slug: "customer",
    add: "Add Customer",
    kind: "Customer",
    name: "Customer name",
    fill: (form, name) =>
      enter(form, { "Customer name": name, Phone: "9000000098", "Email Optional": "a@example.com" }),
  },
  {
    ids: "[PRJS-01] [PRJS-03]",
    slug: "project",
    add: "Add Project",
    kind: "Project",
    name: "Project name",
    fill: async (form, name) => {
      await enter(form, { "Project name": name, "Property type": "Duplex", "Plot size": "1200", Description: "One" });
      await form.getByLabel("Package").selectOption({ index: 1 });
      await form.getByLabel("Choose picture").setInputFiles(await createPicture("house.jpg", "#8f3116"));
      await expect(form.getByRole("img", { name: "New picture" })).toBeVisible();
    },
  },
  {
    ids: "[DSGA-03]",
    slug: "designs",
    add: "Add Design",
    kind: "Design",
    name: "Name",
    fill: async (form, name) => {
      await enter(form, {
        Name: name,
        "Property type": "Villa",
        "Plot size": "1200",
        Price: "2000000",
        "Number of floors": "2",
        Description: "A house",
      });
      await form
        .getByLabel("Add pictures")
        .setInputFiles([await createPicture("a.jpg", "red"), await createPicture("b.jpg", "blue")]);
      await form.getByLabel("Add pictures").setInputFiles(await createPicture("c.jpg", "green"));
      await expect(form.getByRole("img")).toHaveCount(3);
    },
  },
  {
    ids: "[EMPL-01] [EMPL-02]",
    slug: "employees",
    add: "Add Employee",
    kind: "Employee",
    name: "Name",
    fill: async (form, name) => {
      await enter(form, {
        Name: name,
        Role: "Site",
        Phone: "9000000097",
        Email: `${name.replaceAll(" ", "-")}@example.com`,
        Password: "three beams of old teak",
      });
      await form.getByLabel("Designs").check();
    },
  },
];

async function enter(form: Locator, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await form.getByLabel(label, { exact: true }).fill(value);
}

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

const PHONE = { width: 390, height: 900 };

for (const screen of screens) {
  test(`[LIST-01] [LIST-04] [LIST-05] [LIST-06] ${screen.ids} ${screen.slug}: add, edit and delete on a phone, and nothing breaks the CSP`, async ({
    page,
  }) => {
    const complaints = collectErrors(page);
    const name = uniqueName("Test");
    await page.setViewportSize(PHONE);
    await signIn(page);
    await page.goto(`/sagwan-${screen.slug}`);

    await test.step("a row is added", async () => {
      await page.getByRole("button", { name: screen.add, exact: true }).click();
      const form = page.getByRole("dialog", { name: `Add New ${screen.kind}` });
      await screen.fill(form, name);
      await form.getByRole("button", { name: screen.add }).click();
      await expect(form).toBeHidden();
    });

    await test.step("the new row is found by a search, which is in the URL", async () => {
      await page.getByRole("searchbox", { name: "Search" }).fill(name.toUpperCase());
      await expect(page).toHaveURL(/search=/);
      await expect(page.getByRole("row").filter({ visible: true, has: page.getByRole("cell") })).toHaveCount(1);
      await expect(row(page, name)).toHaveCount(1);
    });

    await test.step("the row opens with its values, and is changed", async () => {
      await page.getByRole("button", { name: `Edit ${name}` }).click();
      const form = page.getByRole("dialog", { name: `Edit ${screen.kind}` });
      await expect(form.getByLabel(screen.name, { exact: true })).toHaveValue(name);
      await form.getByLabel(screen.name, { exact: true }).fill(`${name} changed`);
      await form.getByRole("button", { name: "Save changes" }).click();
      await expect(form).toBeHidden();
      await expect(row(page, `${name} changed`)).toHaveCount(1);
    });

    await test.step("a delete removes the row", async () => {
      await page.getByRole("button", { name: `Delete ${name} changed` }).click();
      const question = page.getByRole("dialog", { name: "Delete" });
      await expect(question).toContainText(`${name} changed`);
      if (screen.slug === "employees") await expect(question).toContainText("cannot be undone");
      await question.getByRole("button", { name: "Delete" }).click();
      await expect(row(page, `${name} changed`)).toHaveCount(0);
      await expect(page.getByText(`Deleted: ${name} changed`, { exact: true })).toBeVisible();
      if (screen.slug === "employees") await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    });
    expect(complaints).toEqual([]);
  });
}

test("[CATG-01] [CATG-02] [LIST-07] categories are added, edited and deleted on this computer, and survive a reload", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/sagwan-Category");
  await page.getByRole("button", { name: "Add Category" }).click();
  const adding = page.getByRole("dialog", { name: "Add New Category" });
  await enter(adding, { "Category ID": "9", "Category name": "Heritage", "Price per sq ft": "4000" });
  await adding.getByRole("button", { name: "Add Category" }).click();
  await page.getByRole("button", { name: "Page 2" }).click();
  await expect(page.getByRole("button", { name: "Page 2" })).toHaveAttribute("aria-current", "page");
  await expect(row(page, "Heritage")).toContainText("Rs. 4000/- Sq Ft");
  await page.reload();
  await page.getByRole("button", { name: "Edit Heritage" }).click();
  const editing = page.getByRole("dialog", { name: "Edit Category" });
  await expect(editing.getByLabel("Price per sq ft")).toHaveValue("4000");
  await enter(editing, { "Price per sq ft": "4100.5" });
  await editing.getByRole("button", { name: "Update Category" }).click();
  await expect(row(page, "Heritage")).toContainText("Rs. 4100.5/- Sq Ft");
  await page.getByRole("button", { name: "Delete Heritage" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row(page, "Heritage")).toHaveCount(0);
});
