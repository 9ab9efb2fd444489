import { expectAccessible } from "../support/axe";
import { uniqueName, uniquePhone } from "../support/form";
import { colourOf, createNoise, createPicture } from "../support/pictures";
import { addEnquiry, postRow } from "../support/rows";
import { addEmployee, openDashboard, signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

const row = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });

async function addAndFindEnquiry(page: Page, name: string) {
  await addEnquiry(page, { name, phone: uniquePhone(), email: `${name.replaceAll(" ", ".")}@example.com` });
  await page.goto(`/sagwan-enquiries?search=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toHaveCount(1);
}

test("an enquiry becomes a customer in two clicks, and its project is offered", async ({ page }) => {
  await signIn(page);
  const name = uniqueName("Two clicks");
  await addAndFindEnquiry(page, name);
  await page.getByRole("button", { name: `Convert ${name}` }).click();
  const form = page.getByRole("dialog", { name: `Convert ${name} to a customer` });
  await expect(form.getByLabel("Customer name")).toHaveValue(name);
  await expect(form.getByLabel("Location of plot")).toHaveValue("Hennur");
  await expectAccessible(page);
  await form.getByRole("button", { name: "Convert" }).click();
  await expect(row(page, name)).toContainText("Converted");
  await page.getByRole("dialog", { name: "Converted" }).getByRole("button", { name: "Add Project" }).click();
  const project = page.getByRole("dialog", { name: "Add New Project" });
  await expect(project.getByText(name)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.goto(`/sagwan-customer?search=${encodeURIComponent(name)}`);
  await expect(row(page, name)).toHaveCount(1);
});

test("a colleague's concurrent change is shown, and neither change is lost", async ({ page, context }) => {
  await signIn(page);
  const name = uniqueName("City");
  await postRow(page, "/api/cities", { cityName: name, cityCode: "OLD" });
  await page.goto(`/sagwan-cities?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  const form = page.getByRole("dialog", { name: "Edit City" });
  await form.getByLabel("City name").fill(`${name} mine`);

  const colleague = await context.newPage();
  await colleague.goto(`/sagwan-cities?search=${encodeURIComponent(name)}`);
  await colleague.getByRole("button", { name: `Edit ${name}` }).click();
  await colleague.getByLabel("City code").fill("NEW");
  await colleague.getByRole("button", { name: "Save changes" }).click();
  await expect(row(colleague, name)).toContainText("NEW");

  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByRole("alert")).toContainText("Someone else changed this while you were editing");
  await expect(form.getByText("Now “NEW”, before “OLD”")).toBeVisible();
  await expect(form.getByLabel("City code")).toHaveValue("NEW");
  await expect(form.getByLabel("City name")).toHaveValue(`${name} mine`);
  await expectAccessible(page);
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(row(page, `${name} mine`)).toContainText("NEW");
});

test("if the session ends while a form is open, staff sign in over it, and nothing typed is lost", async ({
  page,
  context,
}) => {
  const { email, password } = await addEmployee(["dashboard", "cities"]);
  await signIn(page, { email, password });
  const name = uniqueName("Kept");
  await page.goto(`/sagwan-cities?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: "Add City" }).click();
  await page.getByLabel("City name").fill(name);
  await page.getByLabel("City code").fill("KPT");
  await context.clearCookies({ name: /session/ });
  await page.getByRole("dialog").getByRole("button", { name: "Add City" }).click();
  const signInAgain = page.getByRole("dialog", { name: "Sign in again" });
  await signInAgain.getByLabel("Email").fill(email);
  await signInAgain.getByLabel("Password").fill("not the password");
  await signInAgain.getByRole("button", { name: "Sign in" }).click();
  await expect(signInAgain.getByRole("alert")).toHaveText("Login failed");
  await expectAccessible(page);
  await signInAgain.getByLabel("Password").fill(password);
  await signInAgain.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("cell", { name, exact: true })).toBeVisible();
});

test("leaving a form with unsaved changes asks first: by Escape, by a reload, and by the back button", async ({
  page,
}) => {
  await openDashboard(page);
  await page.getByRole("link", { name: "Cities" }).first().click();
  await page.getByRole("button", { name: "Add City" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Add City" }).click();
  await page.getByLabel("City name").fill("Half a word");
  await page.keyboard.press("Escape");
  const question = page.getByRole("dialog", { name: "Discard changes?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(page.getByLabel("City name")).toHaveValue("Half a word");

  const browserDialog = page.waitForEvent("dialog").then(async (dialog) => {
    await dialog.dismiss();
    return dialog.type();
  });
  await page.evaluate(() => window.location.reload());
  expect(await browserDialog).toBe("beforeunload");
  await expect(page.getByLabel("City name")).toHaveValue("Half a word");

  await page.evaluate(() => history.back());
  await expect(question).toBeVisible();
  await expect(page).toHaveURL("/sagwan-cities");
  await question.getByRole("button", { name: "Discard", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("button", { name: "Add City" }).click();
  await expect(page.getByLabel("City name")).toHaveValue("");
});

test("[ACCS-02] staff add, edit and delete a city with the keyboard alone", async ({ page }) => {
  await signIn(page);
  const name = uniqueName("Keyboard");
  await page.goto("/sagwan-cities");
  await expect(page.getByRole("cell").first()).toBeVisible();
  await page.getByRole("button", { name: "Add City" }).press("Enter");
  await expect(page.getByLabel("City name")).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("KEY");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add City" })).toBeFocused();
  await page.getByRole("searchbox").focus();
  await page.keyboard.type(name);
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("button", { name: `Edit ${name}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("City name")).toBeFocused();
  await page.keyboard.press("End");
  await page.keyboard.type(" changed");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("cell", { name: `${name} changed`, exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: `Edit ${name} changed` })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: `Delete ${name} changed` })).toBeFocused();
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog", { name: "Delete" });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByText(`No results for “${name}”.`).first()).toBeVisible();
});

test("a deleted customer is restored from the activity log", async ({ page }) => {
  await signIn(page);
  const name = uniqueName("Deleted");
  await postRow(page, "/api/customers", { name, phone: uniquePhone(), address: "Hennur", status: "active" });
  const list = `/sagwan-customer?search=${encodeURIComponent(name)}`;
  await page.goto(list);
  // The row disappears before the server has answered.
  const deletion = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  await page.getByRole("dialog", { name: "Delete" }).getByRole("button", { name: "Delete" }).click();
  await deletion;
  await page.goto(`/sagwan-audit?action=deleted&text=${encodeURIComponent(name)}`);
  await page.getByRole("listitem").filter({ hasText: name }).getByRole("button", { name: "Restore" }).click();
  const toasts = page.getByRole("region", { name: "Notifications" });
  await expect(toasts.getByText("Restored", { exact: true })).toBeVisible();
  await page.goto(list);
  await expect(row(page, name)).toHaveCount(1);
});

test("[DSGA-02] the gallery shows one picture large and the remaining ones in three columns", async ({ page }) => {
  await signIn(page);
  await page.goto("/sagwan-designs?search=Tulasi");
  await page.getByRole("button", { name: "Pictures of Tulasi" }).click();
  const gallery = page.getByRole("dialog", { name: "Tulasi" });
  await expect(gallery.getByRole("img", { name: "Tulasi, picture 1" })).toBeVisible();
  await expect(gallery.getByRole("list")).toHaveCSS("grid-template-columns", /^\S+ \S+ \S+$/);
  await gallery.getByRole("button", { name: "Show Tulasi, picture 2" }).click();
  await expect(gallery.getByRole("img", { name: "Tulasi, picture 2" })).toBeVisible();
  await expect(gallery.getByRole("button", { name: "Show Tulasi, picture 1" })).toBeVisible();
  await expectAccessible(page);
});

async function addAndOpenDesign(page: Page, name: string) {
  await signIn(page);
  const design = { name, propertyType: "Villa", plotSize: "1200", price: "1", floor: "1", description: "A house" };
  await postRow(page, "/api/floorplans", { ...design, status: "active" });
  await page.goto(`/sagwan-designs?search=${encodeURIComponent(name)}`);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  return page.getByRole("dialog", { name: "Edit Design" });
}

test("[DSGA-03] a design's pictures are reordered and removed, and a file that is no picture is refused", async ({
  page,
}) => {
  const name = uniqueName("Ordered");
  const form = await addAndOpenDesign(page, name);
  const file = form.getByLabel("Add pictures");
  await file.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") });
  await expect(form.getByText("notes.txt is not a picture we accept. Use JPEG, PNG, WebP or AVIF.")).toBeVisible();
  await file.setInputFiles([
    await createPicture("a.jpg", "red"),
    await createPicture("b.jpg", "blue"),
    await createPicture("c.jpg", "lime"),
  ]);
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();

  const colours = async () => {
    const { data } = await (await page.request.get(`/api/floorplans?search=${encodeURIComponent(name)}`)).json();
    const pictures = data[0].imageUrls.map(async (address: string) => (await page.request.get(address)).body());
    return Promise.all((await Promise.all(pictures)).map(colourOf));
  };
  expect(await colours()).toEqual(["red", "blue", "lime"]);
  await page.getByRole("button", { name: `Edit ${name}` }).click();
  await form.getByRole("button", { name: "Move picture 3 left" }).focus();
  await page.keyboard.press("Enter");
  await expect(form.getByRole("button", { name: "Move picture 2 left" })).toBeFocused();
  await form.getByRole("button", { name: "Remove picture 1" }).click();
  await expect(file).toBeFocused();
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form).toBeHidden();
  expect(await colours()).toEqual(["lime", "blue"]);
});

test("[DSGA-03] slow uploads show their progress, and a picture that is too large is refused", async ({
  page,
  context,
}) => {
  const form = await addAndOpenDesign(page, uniqueName("Slow"));
  const large = { name: "large.jpg", mimeType: "image/jpeg", buffer: Buffer.alloc(11_000_000) };
  await form.getByLabel("Add pictures").setInputFiles([large, await createNoise("slow.png", 400)]);
  await expect(form.getByText("large.jpg is 11.0 MB. Choose a picture of 10 MB or less.")).toBeVisible();

  const network = await context.newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 250_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await form.getByRole("button", { name: "Save changes" }).click();
  await expect(form.getByText(/^Uploading: [1-9]\d?%$/)).toBeVisible();
  await expect(form.getByRole("progressbar")).toHaveAttribute("value", /^[1-9]\d?$/);
  await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await expect(form).toBeHidden();
});

test("[AUTH-02] [AUTH-03] a revoked permission ends at once: its holder must sign in again, and its screen is closed to them", async ({
  page,
  browser,
}) => {
  const { email, password } = await addEmployee(["dashboard", "cities", "packages"]);
  await signIn(page, { email, password });
  await page.goto("/sagwan-cities?search=Bengaluru");
  await expect(page.getByRole("cell", { name: "Bengaluru", exact: true })).toBeVisible();

  const owner = await (await browser.newContext()).newPage();
  await signIn(owner);
  await owner.goto(`/sagwan-employees?search=${email}`);
  await owner.getByRole("button", { name: /^Edit / }).click();
  await owner.getByRole("checkbox", { name: "cities" }).uncheck();
  await owner.getByRole("button", { name: "Save changes" }).click();
  await expect(owner.getByRole("dialog")).toHaveCount(0);

  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const signInAgain = page.getByRole("dialog", { name: "Sign in again" });
  await signInAgain.getByLabel("Email").fill(email);
  await signInAgain.getByLabel("Password").fill(password);
  await signInAgain.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "You do not have permission to see this screen" })).toBeVisible();
  expect((await page.request.get("/sagwan-cities")).status()).toBe(403);
  await expect(page.getByRole("navigation", { name: "Staff menu", exact: true }).getByRole("link")).toHaveText([
    /Sagwan/,
    "Dashboard",
    "Packages",
    "Category",
  ]);
});

test("staff change their own password with the old one, and ask an admin where the backend lacks that call", async ({
  page,
  context,
}) => {
  const { email, password } = await addEmployee(["dashboard"]);
  await openDashboard(page, { email, password });
  await page.getByRole("button", { name: /Yamuna/ }).click();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Change password" }).click();
  const form = page.getByRole("dialog", { name: "Change password" });
  await form.getByLabel(/^Current password/).fill("a guess");
  await form.getByLabel(/^New password/).fill("a second password");
  const json = { error: { code: "missing", message: "Not found" } };
  await page.route("**/api/employees/me", (route) => route.fulfill({ status: 404, json }), { times: 1 });
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByRole("alert")).toHaveText("Ask an admin to change your password on the Employee screen.");
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form.getByText("Current password is wrong", { exact: true })).toBeVisible();
  await form.getByLabel(/^Current password/).fill(password);
  await form.getByRole("button", { name: "Change password" }).click();
  await expect(form).toBeHidden();
  await context.clearCookies();
  await signIn(page, { email, password: "a second password" });
});
