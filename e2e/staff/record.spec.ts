import { expectAccessible, expectFitsHere } from "../support/axe";
import { uniqueName, uniquePhone, uniqueWord } from "../support/form";
import { addEnquiry, findEnquiries, postRow } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

async function openListWithEnquiry(page: Page, first = "Record") {
  const person = { name: uniqueName(first), phone: uniquePhone() };
  await signIn(page);
  await addEnquiry(page, person);
  await page.goto(`/sagwan-enquiries?search=${encodeURIComponent(person.name)}`);
  await expect(page.getByRole("link", { name: person.name, exact: true })).toBeVisible();
  return person;
}

const details = (page: Page) => page.getByRole("textbox", { name: "Details", exact: true });
const entry = (page: Page, name: string, text: string) =>
  record(page, name).getByRole("listitem").filter({ hasText: text });
const record = (page: Page, name: string) => page.getByRole("region", { name: `${name}: details` });

test("an enquiry is answered by keyboard alone", async ({ page }) => {
  const { name } = await openListWithEnquiry(page);
  await page.getByRole("link", { name, exact: true }).press("Enter");
  await expect(details(page)).toBeFocused();
  await expect(page).toHaveURL(/[?&]record=/);
  await expect(record(page, name)).toContainText("Not called yet, for");

  await record(page, name).getByRole("button", { name: "Call", exact: true }).press("Enter");
  await page.keyboard.type("Wants a quotation");
  await page.keyboard.press("Control+Enter");
  await expect(record(page, name)).toContainText("First response in");
  await expect(entry(page, name, "Wants a quotation")).toContainText("Call");

  await page.getByLabel("What", { exact: true }).fill("Send the quotation");
  await page.keyboard.press("Enter");
  const step = page.getByRole("region", { name: "Next step" });
  await expect(step).toContainText("tomorrow, 11:00 am");

  await step.getByRole("button", { name: "Mark done" }).press("Enter");
  await expect(step).toContainText("Send the quotation: done. What’s next?");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(record(page, name)).toBeHidden();
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
});

test("a note that could not be saved survives a reload, and becomes one entry once it is saved", async ({ page }) => {
  const { name } = await openListWithEnquiry(page);
  await page.getByRole("link", { name, exact: true }).click();
  await page.route("**/timeline", (route) => route.abort());
  await details(page).fill("Visits on Sunday");
  await page.keyboard.press("Control+Enter");
  await expect(record(page, name).getByRole("alert")).toContainText("Not saved: Network error");
  await expect(details(page)).toHaveValue("Visits on Sunday");

  await page.unroute("**/timeline");
  await page.reload();
  await expect(details(page)).toHaveValue("Visits on Sunday");
  await details(page).press("Control+Enter");
  await expect(entry(page, name, "Visits on Sunday")).toHaveCount(1);
  await expect(details(page)).toHaveValue("");
});

test("[ACCS-01] [ACCS-02] an enquiry's record and its menus are accessible on a phone, and close one after another", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { name } = await openListWithEnquiry(page);
  await page.getByRole("link", { name, exact: true }).click();
  await expect(details(page)).toBeFocused();
  await expect(page.getByText("No next step.")).toBeVisible();
  await page.getByRole("button", { name: "Add next step" }).click();
  await page.getByRole("button", { name: "Pick date" }).click();
  await expectFitsHere(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Status: Pending" }).last().click();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(details(page)).toBeHidden();
  await expect(page.getByRole("link", { name, exact: true })).toBeFocused();
});

test("[ACCS-01] at 320 px a record's head breaks no word of a long name, and its buttons do not overlap", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const { name } = await openListWithEnquiry(page, "Ramanathan");
  await page.getByRole("link", { name, exact: true }).click();
  const sheet = page.getByRole("dialog", { name: `${name}: details` });
  await expect(sheet).toContainText("1 of 1 on this page");
  const linesOfFirstWord = await sheet.getByRole("heading", { name }).evaluate(({ firstChild }) => {
    const word = document.createRange();
    word.setStart(firstChild as Text, 0);
    word.setEnd(firstChild as Text, "Ramanathan".length);
    return word.getClientRects().length;
  });
  expect(linesOfFirstWord).toBe(1);
  const [status, owner] = await Promise.all(
    [/^Status: /, /^Lead owner: /].map((button) => sheet.getByRole("button", { name: button }).boundingBox()),
  );
  expect(status && owner && (status.x + status.width <= owner.x || status.y + status.height <= owner.y)).toBe(true);
});

test("the records of a customer and their project link to each other", async ({ page }) => {
  await signIn(page);
  await page.goto("/sagwan-project?search=veranda");
  await page.getByRole("link", { name: "House with a long veranda" }).click();
  await expect(record(page, "House with a long veranda")).toContainText("Shalini Bhat");
  await page.getByRole("link", { name: "Customer Shalini Bhat" }).click();
  await expect(record(page, "Shalini Bhat")).toContainText("House with a long veranda");
  await expect(page).toHaveURL(/sagwan-customer\?record=/);
});

test("staff say by keyboard that two people share a number", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await signIn(page);
  const [husband, wife, phone] = [uniqueName("Ravi"), uniqueName("Lata"), uniquePhone()];
  for (const name of [husband, wife]) await addEnquiry(page, { name, phone, email: "", status: "active" });
  const [enquiry] = await findEnquiries(page, wife);
  await page.goto(`/sagwan-enquiries?record=${enquiry?._id}`);
  await expect(page.getByText("Same number", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: `Not the same person ${husband}` }).press("Enter");
  await expect(page.getByText(/^Same number\. Not the same person \(/)).toBeVisible();
  await expect(page.getByRole("button", { name: `Undo ${husband}` })).toBeFocused();
  await expect(page.getByRole("button", { name: `Merge ${husband}` })).toBeHidden();
  await expectFitsHere(page);
});

test("staff quote by keyboard alone, on the whole height of a narrow record", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await signIn(page);
  const name = uniqueName("Lata");
  await addEnquiry(page, { name, phone: uniquePhone(), status: "active" });
  const [enquiry] = await findEnquiries(page, name);
  await page.goto(`/sagwan-enquiries?record=${enquiry?._id}`);
  const opener = page.getByRole("button", { name: "Create quote" });
  await opener.press("Enter");
  const form = page.getByRole("region", { name: "New quote" });
  await expect(form.getByLabel("Package")).toBeFocused();
  await form.getByLabel("Package").selectOption({ index: 1 });
  await form.getByLabel("Built-up area (sq ft)").fill("1,000");
  await form.getByRole("button", { name: "Add line" }).press("Enter");
  await page.keyboard.type("Gate");
  await form.getByRole("listitem").last().getByLabel("Rate (₹)").fill("40,000");
  await expectFitsHere(page);
  await form.getByRole("button", { name: "Create quote" }).press("Enter");
  await expect(page.getByRole("link", { name: /^Open Q-20\d\d-\d\d-\d{4} as PDF$/ })).toBeVisible();
  await expect(opener).toBeFocused();
});

// e2e/servers/private-pages.spec.ts proves that nothing of them stays stored.
test("a person's data are found by another spelling of their number, exported and erased", async ({ page }) => {
  const [name, phone] = [`${uniqueWord()} ${uniqueWord()}`, uniquePhone()];
  await signIn(page);
  await addEnquiry(page, { name, phone });
  await postRow(page, "/api/customers", { name, phone, address: "Hennur", status: "active" });
  await page.goto("/sagwan-personal-data");
  await page.getByLabel("Phone numbers or emails").fill(`+91 ${phone.slice(0, 5)}-${phone.slice(5)}`);
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page.getByText("Delete these yourself")).toBeVisible();
  await expectFitsHere(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as a page" }).click();
  expect((await download).suggestedFilename()).toBe("personal-data.html");

  await page.getByRole("button", { name: "Erase…" }).click();
  await page.getByRole("button", { name: "Erase permanently" }).click();
  await expect(page.getByText("Erased", { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/enquiries: 1/i).first()).toBeVisible();
  expect(await findEnquiries(page, name)).toEqual([]);
});
