import { uniqueName } from "../support/form";
import { addEnquiry } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

async function addNamed(page: Page, first: string): Promise<string> {
  const name = uniqueName(first);
  await addEnquiry(page, { name, phone: "9000000031" });
  return name;
}

test("a view that is pressed during hydration is shown", async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    const { replaceState } = history;
    // Next's first replaceState is part of its first render, before any effect has run.
    history.replaceState = (...args) => {
      history.replaceState = replaceState;
      history.replaceState(...args);
      const views = [...document.querySelectorAll("button")];
      queueMicrotask(() => views.find(({ textContent }) => textContent === "Not called for 2 days")?.click());
    };
  });
  await page.goto("/sagwan-enquiries");
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Not called for 2 days" })).toHaveAttribute("aria-current", "true");
  await expect(page).toHaveURL(/unanswered=2/);
});

test("the switch to the board keeps the focus, and there a card moves to another status by dragging", async ({ page }) => {
  await signIn(page);
  const name = await addNamed(page, "Bala");
  await page.goto(`/sagwan-enquiries?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: "Board", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Board", exact: true, pressed: true })).toBeFocused();
  const column = (status: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: new RegExp(`^${status}`) }) });
  const isSaved = page.waitForResponse(
    (response) => response.url().includes("/update-status") && response.request().postDataJSON().status === "active",
  );
  const cardIn = (status: string) => column(status).getByRole("link", { name });
  await cardIn("Pending").dragTo(column("Active").getByRole("heading"));
  await expect(cardIn("Active")).toBeVisible();
  await isSaved;
  await page.reload();
  await expect(cardIn("Active")).toBeVisible();
});

test("an enquiry that arrives while the list is open is counted, and then appears there, marked as new", async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page);
  await page.goto("/sagwan-enquiries?sort=createdAt");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("sagwan.enquiries-seen"))).not.toBeNull();
  const name = await addNamed(page, "Devi");
  await page.clock.runFor(20_000);
  await expect(page).toHaveTitle(/^\(\d+\) /);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Newest first");
  await expect(page.getByRole("row", { name: new RegExp(name) }).getByText("New", { exact: true })).toBeVisible();
  await expect(page).not.toHaveTitle(/^\(/);
});
