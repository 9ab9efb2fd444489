import { expectAccessible } from "../support/axe";
import { uniqueName, uniquePhone } from "../support/form";
import { addEnquiry, post } from "../support/rows";
import { countClicks, openDashboard, signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

const someone = () => {
  const number = uniquePhone();
  return { name: uniqueName("Visitor"), phone: `${number.slice(0, 5)} ${number.slice(5)}`, number };
};

async function enquire(page: Page, { name, phone }: { name: string; phone: string }) {
  await addEnquiry(page, { name, phone, status: "active" });
  const listed = await page.request.get(`/api/follow-up/enquiries?search=${encodeURIComponent(name)}`);
  const { data } = await listed.json();
  return data[0]._id as string;
}

test("Ctrl+K finds a person by any spelling of the number, by keyboard alone, and offers them first the next time", async ({
  page,
}) => {
  const person = someone();
  await signIn(page);
  const id = await enquire(page, person);
  await page.goto("/sagwan-cities");
  await expect(page.getByRole("table")).toBeVisible();

  await page.keyboard.press("Control+k");
  const box = page.getByRole("combobox", { name: /^Name, phone/ });
  await expect(box).toBeFocused();
  await page.keyboard.type(`+91${person.number}`);
  const found = page.getByRole("option", { name: person.name });
  await expect(found).toHaveAttribute("aria-selected", "true");
  await expectAccessible(page);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/sagwan-enquiries\\?record=${id}`));

  await page.goto("/sagwan-dashboard");
  await page.getByRole("button", { name: "Search everything" }).click();
  await expect(page.getByRole("option").first()).toContainText(person.name);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Search everything" })).toBeFocused();
});

async function addLead(page: Page) {
  const person = { name: uniqueName("Lead"), phone: uniquePhone() };
  await post(page, "/api/enquiries", { ...person, status: "pending" });
  return person;
}

const newest = (page: Page) => page.getByRole("region", { name: /^New/ });
const record = (page: Page, name: string) => page.getByRole("region", { name: `${name}: details` });

test("today's newest lead answered, claimed and next step set in 4 presses", async ({ page }) => {
  await openDashboard(page);
  // The list shows six; other journeys add leads too.
  const { name } = await addLead(page);
  await page.reload();
  const lead = newest(page).getByRole("link", { name });
  await expect(lead).toBeVisible();
  const clicks = await countClicks(page);

  await lead.click();
  const open = record(page, name);
  await open.getByRole("button", { name: "Call", exact: true }).click();
  await expect(open.getByRole("textbox", { name: "Details", exact: true })).toBeFocused();
  await page.keyboard.type("Wants two floors");
  await open.getByRole("button", { name: "Save", exact: true }).click();
  await open.getByRole("button", { name: "Save step" }).click();
  expect(await clicks()).toBe(4);

  await expect(open.getByRole("button", { name: "Status: Active" })).toBeVisible();
  await expect(open.getByRole("button", { name: /^Lead owner/ })).not.toContainText("Unassigned");
  await expect(page.getByRole("region", { name: "Next step" })).toContainText("tomorrow, 11:00 am");
  await expect(open.getByRole("listitem").filter({ hasText: "Wants two floors" })).toContainText("Call");
  await page.goto("/sagwan-dashboard");
  const today = page.getByRole("region", { name: "Today" });
  await expect(today.getByRole("list").first()).toBeVisible();
  await expect(today.getByRole("link", { name })).toHaveCount(0);
});
