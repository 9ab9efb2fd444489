import { expectAccessible, expectNoHorizontalScroll } from "./support/axe";
import { deleteRow, post, restoreFromActivityLog } from "./support/rows";
import { signIn } from "./support/staff";
import { expect, type Page, test } from "./support/test";
import { uniqueName, uniquePhone, uniqueWord } from "./support/unique";

/** Adds enquiries unique to this test, and returns a word that finds only them. */
async function addEnquiries(page: Page, ...names: string[]): Promise<string> {
  const word = uniqueWord();
  for (const name of names) {
    const contact = { phone: "9000000031", email: "desk@example.com", location: "Hennur", plot_size: "1200" };
    await post(page, "/api/enquiries", { name: `${name} ${word}`, ...contact, status: "pending", enquiry: "" });
  }
  return word;
}

const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(name) });

test("every layout of the enquiries is accessible, and nothing is cut off at any width", async ({ page }) => {
  await signIn(page);
  const word = await addEnquiries(page, "Asha", "Bala");
  const widths = [390, 1024, 1440];
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`/sagwan-enquiries?search=${word}`);
  await page.getByRole("button", { name: "Filters" }).click();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(row(page, "Asha")).toBeVisible();
    if (width >= 1024) await page.getByRole("checkbox", { name: `Select Asha ${word}` }).check();
    await expect(page.getByRole("combobox", { name: "Assignee" })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    // A phone's cards have no columns, and their buttons end with the text.
    const cut = await page
      .getByRole("table", { name: "Enquiries" })
      .evaluate((table) =>
        [...table.querySelectorAll("th, td")]
          .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
          .map(({ textContent }) => textContent),
      );
    if (width >= 1024) expect(cut, `cells at ${width}`).toEqual([]);
  }

  await page.goto(`/sagwan-enquiries?view=board&search=${word}`);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole("link", { name: `Asha ${word}` })).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
  }
});

test("on a desktop the statuses and set filters are visible, the others one press away, and each is in the URL", async ({
  page,
}) => {
  await signIn(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/sagwan-enquiries?step=today");
  const filters = page.getByRole("group", { name: "Filters" });
  const choices = filters.getByRole("combobox");
  await expect(filters.getByRole("button", { name: "Pending" })).toBeVisible();
  await expect(choices).toHaveAccessibleName("Next step");
  await page.getByRole("button", { name: "Filters (1)" }).click();
  await expect(choices).toHaveCount(8);
  await filters.getByRole("button", { name: "Remove filter: Next step" }).click();
  await page.getByRole("group", { name: "Status" }).getByRole("button", { name: "Closed" }).click();
  await expect(page).toHaveURL(/\?status=closed$/);
  await expect(page.getByRole("cell", { name: "Pending" })).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "Closed" }).first()).toBeVisible();
});

test("a view that is pressed during hydration is shown", async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    const { replaceState } = history;
    // Next's first replaceState is part of its first render, before any effect has run.
    history.replaceState = (...args) => {
      history.replaceState = replaceState;
      history.replaceState(...args);
      const views = [...document.querySelectorAll("button")];
      queueMicrotask(() => views.find(({ textContent }) => textContent === "Unanswered for 2 days")?.click());
    };
  });
  await page.goto("/sagwan-enquiries");
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Unanswered for 2 days" })).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/unanswered=2/);
});

test("by keyboard alone several enquiries are selected and closed, and one undo reopens them", async ({ page }) => {
  await signIn(page);
  const word = await addEnquiries(page, "Asha", "Bala", "Chitra");
  await page.goto(`/sagwan-enquiries?search=${word}`);
  await expect(row(page, "Chitra")).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("x");
  await expect(page.getByText("2 enquiries selected").first()).toBeVisible();

  await page.getByRole("button", { name: "Change status:" }).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("c");
  await page.keyboard.press("Enter");
  await page
    .getByRole("dialog", { name: "Close 2 enquiries" })
    .getByRole("button", { name: "No response" })
    .press("Enter");
  await expect(page.getByRole("cell", { name: "Closed" })).toHaveCount(2);
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("cell", { name: "Closed" })).toHaveCount(0);
  await expect(page.getByRole("cell", { name: "Pending" })).toHaveCount(3);
});

test("several enquiries are deleted at once, and one undo restores them", async ({ page }) => {
  await signIn(page);
  const word = await addEnquiries(page, "Asha", "Bala");
  await page.goto(`/sagwan-enquiries?search=${word}`);
  await expect(row(page, "Bala")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog", { name: "Delete 2 enquiries" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText(`No results for “${word}”.`).first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Asha")).toBeVisible();
  await expect(row(page, "Bala")).toBeVisible();
});

test("a customer deleted with their projects is restored with all of them from the activity log", async ({ page }) => {
  await signIn(page);
  const name = uniqueName("Asha");
  const contact = { phone: uniquePhone(), email: `${uniqueWord()}@example.com`, address: "Hennur", status: "active" };
  await post(page, "/api/customers", { name, ...contact });
  const firstOf = async (path: string) => (await (await page.request.get(path)).json()).data[0]._id;
  const customer = await firstOf(`/api/customers?search=${encodeURIComponent(name)}`);
  const house = { description: "Airy", status: "active", property_type: "Villa", plot_size: "1200" };
  const owned = { ...house, customer, package: await firstOf("/api/packages") };
  const projects = [uniqueName("First"), uniqueName("Second")];
  for (const projectName of projects) await post(page, "/api/projects", { ...owned, projectName });

  for (const project of projects) {
    await page.goto(`/sagwan-project?search=${encodeURIComponent(project)}`);
    await deleteRow(page, project);
  }
  await page.goto(`/sagwan-customer?search=${encodeURIComponent(name)}`);
  await deleteRow(page, name);

  for (const one of [name, ...projects]) await restoreFromActivityLog(page, one);
  await page.goto(`/sagwan-customer?search=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toContainText(contact.phone.slice(-5));
  for (const project of projects) {
    await page.goto(`/sagwan-project?search=${encodeURIComponent(project)}`);
    await expect(row(page, project)).toContainText(name);
  }
});

test("on the board a card moves to another status by Shift and an arrow key, or by dragging", async ({ page }) => {
  await signIn(page);
  const word = await addEnquiries(page, "Asha", "Bala");
  await page.goto(`/sagwan-enquiries?view=board&search=${word}`);
  const column = (status: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: new RegExp(`^${status}`) }) });
  const asha = page.getByRole("link", { name: `Asha ${word}` });
  await asha.focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.getByRole("button", { name: "Skip reason" }).press("Enter");
  await expect(column("Closed").getByRole("link", { name: `Asha ${word}` })).toBeFocused();
  const isSaved = page.waitForResponse(
    (response) => response.url().includes("/update-status") && response.request().postDataJSON().status === "active",
  );
  await page.getByRole("link", { name: `Bala ${word}` }).dragTo(column("Active").getByRole("heading"));
  await expect(column("Active").getByRole("link", { name: `Bala ${word}` })).toBeVisible();
  await isSaved;
  await page.reload();
  await expect(column("Closed").getByRole("link", { name: `Asha ${word}` })).toBeVisible();
  await expect(column("Active").getByRole("link", { name: `Bala ${word}` })).toBeVisible();
});

test("an enquiry that arrives while the list is open is counted, and then appears there, marked as new", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  await page.goto("/sagwan-enquiries?sort=createdAt");
  // Later enquiries count as new.
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sagwan.enquiries-seen"))).not.toBeNull();
  const word = await addEnquiries(page, "Devi");
  await page.clock.runFor(20_000);
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Newest first");
  await expect(row(page, `Devi ${word}`).getByText("New", { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
});
