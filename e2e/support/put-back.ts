import { expect, type Page } from "./test";

/** Deletes the row of this name on the open screen, and waits for the answer: the row disappears before it. */
export async function deleteRow(page: Page, name: string) {
  const isDeleted = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog", { name: "Delete" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("row").filter({ hasText: name })).toHaveCount(0);
  await isDeleted;
}

/** Restores the deleted row of this name from the activity log. */
export async function restoreFromActivityLog(page: Page, name: string, site = "") {
  await page.goto(`${site}/sagwan-audit?action=deleted&text=${encodeURIComponent(name)}`);
  const line = page.getByRole("listitem").filter({ hasText: name });
  await line.getByRole("button", { name: "Restore" }).click();
  const notifications = page.getByRole("region", { name: "Notifications" });
  await expect(notifications.getByText("Restored", { exact: true })).toBeVisible();
}
