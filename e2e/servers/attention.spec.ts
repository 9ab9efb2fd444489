import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { withSource } from "../../contract/enquiry-source";
import { openSiteDatabase } from "../../server/database/open";
import { insert } from "../../server/testing/followed";
import { expectAccessible } from "../support/axe";
import { startSite } from "../support/process";
import { findEnquiries } from "../support/rows";
import { openDashboard } from "../support/staff";
import { expect, test } from "../support/test";

const REASON = "Email is not an address";

/** Adds enquiries whose email a backend refused. */
async function addRefused(folder: string, ...names: string[]) {
  const db = await openSiteDatabase({ file: join(folder, "site.sqlite") });
  const refused = { kind: "enquiry", state: "failed", attempts: 1, unsettled: 0, reason: REASON } as const;
  const answers = { phone: "90000 00014", email: "asha at example", location: "Hennur", plot_size: "1200" };
  const enquiry = withSource("A duplex", { reference: "3f2a91bc04de", utm_source: "google" });
  for (const [index, name] of names.entries()) {
    const [key, payload] = [String(index).repeat(64), JSON.stringify({ ...answers, name, enquiry })];
    const times = { acceptedAt: Date.now(), dueAt: Date.now(), endedAt: null };
    await insert(db, "outbox", { ...refused, ...times, key, digest: key, payload });
  }
  await db.destroy();
}

test("[FORM-08] [DASH-02] an enquiry that the backend refused is shown on the dashboard, corrected and retried, or discarded with a reason", async ({
  page,
}) => {
  await using web = await startSite();
  const { site } = web;
  await addRefused(web.folder, "Asha Rao", "Not a person");

  await openDashboard(page, { site });
  const panel = page.getByRole("region", { name: /undelivered/ });
  await expect(panel).toHaveAccessibleName("2 undelivered enquiries");
  const item = (name: string) => panel.getByRole("listitem").filter({ hasText: name });
  await expect(item("Asha Rao")).toContainText(REASON);
  await expect(item("Asha Rao")).toContainText(/Reference [0-9a-f]{12}/);
  await expectAccessible(page);

  const download = page.waitForEvent("download");
  await panel.getByRole("button", { name: "Export CSV" }).click();
  const csv = await readFile(await (await download).path(), "utf8");
  expect(csv).toContain(`"Asha Rao","90000 00014","asha at example","Hennur","1200"`);
  expect(csv).toContain(`"${REASON}"`);

  await item("Asha Rao").getByRole("button", { name: "Edit & resend" }).click();
  const editor = page.getByRole("dialog");
  await expect(editor.getByLabel("Plot details")).toHaveValue("A duplex");
  await expectAccessible(page);
  await editor.getByLabel("Email").fill("put-right@example.com");
  await editor.getByRole("button", { name: "Resend" }).click();
  await expect(panel).toHaveAccessibleName("1 undelivered enquiry");
  const delivered = async () =>
    (await findEnquiries(page, "put-right@example.com", site)).map(({ name, enquiry }) => `${name}: ${enquiry}`);
  await expect.poll(delivered).toEqual([expect.stringMatching(/^Asha Rao: A duplex\n.*utm_source: google/s)]);

  await page.goto(`${site}/sagwan-enquiries`);
  await item("Not a person").getByRole("button", { name: "Discard" }).click();
  await editor.getByRole("button", { name: "Discard" }).click();
  await expect(editor.getByText("Enter a reason")).toBeVisible();
  await editor.getByLabel("Reason").fill("A test of a supplier's");
  await editor.getByRole("button", { name: "Discard" }).click();
  await expect(panel).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Enquiries", exact: true })).toBeVisible();
  await expect(panel).toBeHidden();
});
