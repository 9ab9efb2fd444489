import { readMail } from "../../server/testing/mail-sink";
import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { startMailingSite } from "../support/process";
import { typeSignIn } from "../support/staff";
import { expect, test } from "../support/test";

const password = "teak and rosewood";

test("an invited colleague chooses a password by the mailed link, and sees only the screens of their role", async ({
  page,
  browser,
}) => {
  test.slow();
  await using started = await startMailingSite();
  const { site, mails } = started;

  await typeSignIn(page, { site });
  await page.goto(`${site}/sagwan-employees`);
  await page.getByRole("button", { name: "Invite colleague" }).click();
  const form = page.getByRole("dialog", { name: "Invite colleague" });
  await form.getByLabel("Name").fill("Arun Nair");
  await form.getByLabel("Email").fill("arun@example.com");
  await form.getByLabel("Phone").fill("98450 12345");
  await form.getByLabel("Role").selectOption("Accounts");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Send invitation" }).click();
  await expect(page.getByText("Invitation sent to arun@example.com. It works for 7 days.")).toBeVisible();
  const row = page.getByRole("row", { name: /Arun Nair/ });
  await expect(row).toContainText("Invited");

  await expect.poll(() => mails.length).toBeGreaterThan(0);
  const link = readMail(mails.at(-1) ?? "").match(/http\S+invitation#code=\S+/)?.[0] ?? "";
  const colleague = await (await browser.newContext()).newPage();
  await colleague.setViewportSize({ width: 390, height: 900 });
  await colleague.goto(link);
  await expect(colleague.getByText("Hello Arun Nair.")).toBeVisible();
  await expect(colleague).toHaveURL(`${site}/login-page/new-password?invitation`);
  await expectAccessible(colleague);
  await expectNoHorizontalScroll(colleague);
  await expect(colleague.getByRole("heading", { name: "Welcome" })).toBeVisible();
  await expect(colleague.getByRole("button", { name: "Show password" })).toBeVisible();
  await colleague.getByLabel("Choose a password", { exact: true }).fill(password);
  await colleague.getByRole("button", { name: "Set password" }).click();
  await expect(colleague.getByText("Password set. Sign in with it and your email.")).toBeVisible();
  await typeSignIn(colleague, { site, email: "arun@example.com", password, first: "customer" });
  await colleague.setViewportSize({ width: 1440, height: 900 });
  const linksTo = (name: string) => colleague.getByRole("navigation").getByRole("link", { name, exact: true });
  for (const name of ["Customers", "Quotes"]) await expect(linksTo(name).first()).toBeVisible();
  for (const name of ["Dashboard", "Enquiries", "Employee"]) await expect(linksTo(name)).toHaveCount(0);
  await colleague.goto(`${site}/sagwan-customer`);
  await expect(colleague.getByRole("button", { name: "Export CSV" })).toBeVisible();
  await expect(colleague.getByRole("button", { name: /^Delete/ })).toHaveCount(0);

  await colleague.goto(link);
  await expect(colleague.getByText("This invitation has expired or was already used.")).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await expect(row).not.toContainText("Invited");
});
