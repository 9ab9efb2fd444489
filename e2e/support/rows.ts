import { ANSWERS } from "./form";
import { siteOrigin } from "./sites";
import type { Client } from "./staff";
import { expect, type Page } from "./test";
import { uniqueName, uniquePhone } from "./unique";

/** Creates a row as its screen does: with JSON, or with a multipart form for rows with pictures. */
export async function post({ request }: Client, path: string, row: Record<string, string | string[] | number>) {
  const headers = { origin: siteOrigin() };
  const isForm = path === "/api/projects" || path === "/api/floorplans";
  const body = isForm ? { multipart: row as Record<string, string> } : { data: row };
  const response = await request.post(path, { ...body, headers });
  if (!response.ok()) throw new Error(await response.text());
}

/** Adds an enquiry of this person, with answers to all questions. */
export const addEnquiry = (client: Client, person: { name: string; phone: string } & Record<string, string>) =>
  post(client, "/api/enquiries", { ...ANSWERS, enquiry: "", status: "pending", ...person });

/** Waits until the backend has this visitor's enquiry, which the outbox delivers. */
export const untilDelivered = ({ request }: Client, name: string, site = "") =>
  expect
    .poll(
      async () => (await (await request.get(`${site}/api/enquiries?search=${encodeURIComponent(name)}`)).json()).data,
    )
    .not.toEqual([]);

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

/** An enquiry with a quote of ₹15,55,200 or so, by the site's calls. */
export async function addQuote(page: Page, { name = uniqueName("Quoted"), phone = uniquePhone() } = {}) {
  await addEnquiry(page, { name, phone, status: "active" });
  const call = async (path: string) => (await page.request.get(path)).json();
  const { data } = await call(`/api/enquiries?search=${encodeURIComponent(name)}`);
  const { packages } = await call("/api/quotes/quotable");
  const input = { _id: crypto.randomUUID(), name, plot: "", package: packages[0]._id, builtUp: 960 };
  await post(page, `/api/follow-up/enquiry/${data[0]._id}/quotes`, { ...input, extras: [], validDays: 30 });
  return { name, id: data[0]._id as string };
}
