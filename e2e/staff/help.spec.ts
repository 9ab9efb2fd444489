import { helpTopics } from "../../lib/content/help/answers";
import { addEmployee, openDashboard, signIn } from "../support/staff";
import { expect, test } from "../support/test";

const answers = helpTopics.flatMap((topic) => topic.answers);

test("[SHEL-03] the footer's Help opens the contents, and Support asks for help by phone and email", async ({
  page,
}) => {
  await signIn(page, await addEmployee(["projects"]));
  await page.goto("/sagwan-project");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("link", { name: "Help" }).click();
  await expect(page).toHaveURL(/\/sagwan-help$/);
  const contents = page.getByRole("navigation", { name: "Contents" });
  await expect(contents.getByRole("link")).toHaveCount(answers.length);

  await expect(page.getByRole("article").getByRole("img").first()).toBeVisible();

  await footer.getByRole("link", { name: "Support" }).click();
  const support = page.getByRole("region", { name: "Ask for help" });
  await expect(support).toBeInViewport();
  await expect(support.getByRole("link", { name: /^\+91/ })).toHaveAttribute("href", /^tel:/);
  await expect(support.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
});

test("an answer is opened by keyboard from the contents, and by its name with Ctrl+K", async ({ page }) => {
  await openDashboard(page);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: /^Name, phone/ }).fill("merge two records");
  await expect(page.getByRole("option", { name: /How do I merge two records/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/sagwan-help#merge$/);
  await expect(page.locator("#merge")).toBeInViewport();

  await page
    .getByRole("navigation", { name: "Contents" })
    .getByRole("link", { name: /claim a lead/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.locator("#claim")).toBeInViewport();
});
