import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "@/scripts/support/serve.mjs";
import { makeCertificate, serveHttps } from "../../scripts/testing/https-front.mjs";
import { expectAccessible, expectNoHorizontalScroll } from "../support/axe";
import { noise, picture } from "../support/pictures";
import { run, startMailingSite } from "../support/process";
import { typeSignIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

test.use({ ignoreHTTPSErrors: true });

const LOCALHOST_NAMES = pathToFileURL(resolve("e2e/support/localhost-names.mjs")).href;

/** Samples are not shown at an https address that is not localhost. */
async function startPublicSite() {
  const [port, sitePort] = [await freePort(), await freePort()];
  const site = `https://sagwan.localhost:${port}`;
  const certificate = makeCertificate(await mkdtemp(join(tmpdir(), "sagwan-https-")), 2, "sagwan.localhost");
  const reach = { NODE_EXTRA_CA_CERTS: certificate.cert, NODE_OPTIONS: `--import ${LOCALHOST_NAMES}` };
  const web = await startMailingSite({ PORT: String(sitePort), SITE_URL: site, ...reach });
  const front = serveHttps(port, sitePort, certificate);
  const stop = async () => {
    front.close();
    await web[Symbol.asyncDispose]();
  };
  return { ...web, site, [Symbol.asyncDispose]: stop };
}

const checklist = (page: Page) => page.getByRole("region", { name: "Setup checklist" });
const escaped = (text: string) => text.replace(/[()]/g, "\\$&");
const line = (page: Page, title: string) =>
  checklist(page)
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^${escaped(title)}: (Done|To do)`) });
const back = (page: Page) => page.getByRole("main").getByRole("link", { name: "Settings" }).click();

async function expectDone(page: Page, ...titles: string[]) {
  for (const title of titles) await expect(line(page, title)).toContainText(`${title}: Done`);
}

async function openDocument(page: Page, label: string) {
  await page.getByRole("link", { name: `Edit ${label}`, exact: true }).click();
  await expect(page.getByRole("heading", { name: label, exact: true })).toBeVisible();
}

async function save(page: Page, label = "Publish") {
  const button = page.getByRole("button", { name: label, exact: true });
  await button.focus();
  await button.press("Enter");
  await expect(page.getByText("No unsaved changes.")).toBeVisible();
}

async function setEach(page: Page, label: string, isSet: boolean) {
  const boxes = page.getByLabel(label, { exact: true });
  await expect(boxes.first()).toBeVisible();
  for (const box of await boxes.all()) await box.setChecked(isSet);
}

/** Posts as the page does: only the browser knows the host of a test's https site. */
const post = (page: Page, path: string, data: object): Promise<{ _id: string }> =>
  page.evaluate(
    async (sent) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(sent.path, { method: "POST", headers, body: JSON.stringify(sent.data) })).json();
    },
    { path, data },
  );

test("a new owner takes the site from samples to going live, by keyboard and mouse, and sees at each step what is left", async ({
  page,
}) => {
  await using started = await startPublicSite();
  const { site, env, mails } = started;
  await typeSignIn(page, { site });
  await expect(checklist(page)).toContainText("items left");
  await checklist(page).getByRole("link", { name: "View checklist" }).click();
  await expect(line(page, "Secure web address (https)")).toContainText(": Done");
  await expectDone(page, "Email alerts");

  await test.step("a colleague can sign in", async () => {
    await expect(line(page, "Colleagues")).toContainText(": To do");
    const colleague = { name: "Lata Rao", role: "Sales", phone: "9845022222", email: "lata@example.in" };
    const data = { ...colleague, permissions: ["enquiries"], password: "a password for one test" };
    expect(await post(page, "/api/employees", data)).toHaveProperty("_id");
    await page.reload();
    await expectDone(page, "Colleagues");
  });

  await test.step("company: the facts are typed, a location gets a map and a picture, others are removed", async () => {
    await line(page, "Phone number").getByRole("link", { name: "Open Phone number" }).press("Enter");
    await expect(page.getByLabel("Phone", { exact: true })).toBeFocused();
    const facts = {
      "Legal name": "Sagwan Homes Private Limited",
      GSTIN: "29ABCDE1234F1ZW",
      WhatsApp: "+91 98450 12345",
      Phone: "+91 80 4123 4567",
      Email: "hello@example.in",
    };
    for (const [label, value] of Object.entries(facts)) await page.getByLabel(label, { exact: true }).fill(value);
    const office = page.getByRole("group", { name: /^Location 1: Office/ });
    await office.getByLabel("Address", { exact: true }).fill("12, 4th Main, Jayanagar, Bengaluru 560011");
    await office.getByLabel("Opening hours").fill("Monday to Saturday, 10 am to 6 pm");
    await office.getByLabel("Map location").fill("https://www.google.com/maps/@12.9250,77.5938,17z");
    await expect(office.getByText("12.92500, 77.59380")).toBeVisible();
    await office.getByLabel("Picture: Choose picture").setInputFiles(await picture("office.jpg", "red"));
    const publish = page.getByRole("button", { name: "Publish", exact: true });
    await office.getByLabel("Picture description").focus();
    await publish.press("Enter");
    await expect(office.getByText("Describe the picture")).toBeVisible();
    await office.getByLabel("Picture description").fill("The office from the street");
    const removeSecond = page.getByRole("button", { name: /^Remove: Location 2/ });
    await removeSecond.press("Enter");
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await removeSecond.click();
    await page.getByLabel("Logo: Upload logo (SVG or PNG)").setInputFiles(await noise("logo.png", 200));
    await expect(page.getByRole("button", { name: "Remove logo" })).toBeVisible();
    const removeLink = page.getByRole("button", { name: /^Remove: Link 1/ });
    while (await removeLink.count()) await removeLink.click();
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await save(page);
    await back(page);
    await expect(line(page, "WhatsApp number")).toContainText(": To do");
    await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "A chat" }));
    await line(page, "WhatsApp number").getByRole("link", { name: "Open WhatsApp", exact: true }).click();
    await expectDone(
      page,
      "Company details",
      "Logo",
      "Phone number",
      "WhatsApp number",
      "Email address",
      "Address",
      "GSTIN",
    );
    await expectDone(page, "Legal name", "Social media links");
  });

  await test.step("lists: samples are confirmed or removed, and reordered by keyboard", async () => {
    await openDocument(page, "Key figures");
    await page.getByRole("button", { name: "Move down: Counter 1: 400" }).press("Enter");
    await expect(page.getByText("400 is now 2 of 3")).toBeAttached();
    await expect(page.getByRole("button", { name: "Move down: Counter 2: 400" })).toBeFocused();
    for (const box of await page.getByLabel("Sample", { exact: true }).all()) await box.press("Space");
    await save(page);
    await back(page);
    await openDocument(page, "Testimonials");
    for (const number of [2, 1])
      await page.getByRole("button", { name: new RegExp(`^Remove: Testimonial ${number}`) }).click();
    await save(page);
    await back(page);
    await openDocument(page, "People");
    await setEach(page, "Sample", false);
    await page.getByLabel("Building since (year)").fill("2014");
    await page.getByLabel("Our warranty").fill("Ten years on the frame");
    await save(page);
    await back(page);
    await openDocument(page, "Banking partners");
    const banks = page.getByRole("group", { name: /^Bank \d/ });
    await banks
      .nth(0)
      .getByRole("button", { name: /^Move down/ })
      .click();
    await expect(banks.nth(0).getByLabel("Name")).toHaveValue("Partner bank B");
    for (const box of await page.getByLabel("Sample", { exact: true }).all()) await box.uncheck();
    await save(page);
    await back(page);
    await openDocument(page, "Milestones and build time");
    await setEach(page, "Sample", false);
    await save(page);
    await back(page);
    await openDocument(page, "Customer questions");
    await setEach(page, "Confirmed", true);
    await save(page);
    await back(page);
    await expectDone(page, "People", "Key figures", "Testimonials", "Banking partners");
    await expectDone(page, "Milestones", "Customer questions");
  });

  await test.step("texts: an unsaved draft is offered again, and an earlier version is restored", async () => {
    await openDocument(page, "Privacy page");
    const headline = page.getByLabel("Heading", { exact: true });
    const before = await headline.inputValue();
    await headline.fill("What becomes of what you tell us");
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^You have a draft from/)).toBeVisible();
    await expect(headline).toHaveValue("What becomes of what you tell us");
    await page.getByRole("button", { name: "Continue draft" }).press("Enter");
    await save(page);
    await headline.fill(before);
    await save(page);
    await page.getByRole("button", { name: "Versions" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: /^View/ }).nth(1).press("Enter");
    await expect(page.getByRole("dialog").getByText("What becomes of what you tell us")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Restore" }).press("Enter");
    await expect(headline).toHaveValue("What becomes of what you tell us");
    await save(page);
    await back(page);
    await openDocument(page, "Thank-you page");
    await page.getByLabel("Who calls", { exact: true }).fill("Lakshmi, from our office");
    await save(page);
    await back(page);
    await openDocument(page, "Quotes");
    await page.getByLabel("GST included in your prices", { exact: true }).fill("18");
    await page.getByLabel("SAC", { exact: true }).fill("995411");
    await save(page, "Save");
    await back(page);
    await expectDone(page, "Privacy page", "Call-back times", "GST and terms of quotes");
  });

  await test.step("the demo data is removed, also its prices, and the owner has one of their own", async () => {
    await expect(line(page, "Packages and prices")).toContainText("Bengaluru: still demo packages.");
    await line(page, "Demo enquiries, customers, projects and team")
      .getByRole("button", { name: "Remove demo data" })
      .press("Enter");
    await page
      .getByRole("dialog")
      .getByLabel(/packages/)
      .check();
    await page.getByRole("dialog").getByRole("button", { name: "Remove demo data" }).click();
    await expectDone(page, "Demo enquiries, customers, projects and team");
    const { _id: city } = await post(page, "/api/cities", { cityName: "Bengaluru", cityCode: "BLR" });
    await page.reload();
    await expect(line(page, "Packages and prices")).toContainText("Bengaluru: no packages.");
    await post(page, "/api/packages", { packageName: "Essential", city, pricePerSquareFoot: 1_690 });
    await page.reload();
    await expectDone(page, "Packages and prices");
    await line(page, "What packages include").getByRole("link", { name: "Open What packages include" }).press("Enter");
    await page.getByRole("button", { name: "Edit Essential" }).press("Enter");
    const form = page.getByRole("dialog");
    await form.getByRole("radio", { name: /^Ready to live in/ }).check();
    await form.getByRole("checkbox", { name: /^I confirm/ }).check();
    await form.getByRole("button", { name: "Save changes" }).click();
    await expect(form).toBeHidden();
    await page.goto(`${site}/sagwan-site`);
    await expectDone(page, "What packages include");
  });

  await test.step("a backup is made, and a test enquiry is delivered and mailed", async () => {
    await using backup = run(["scripts/backup.mjs"], { env });
    expect(await backup.ended).toBe(0);
    await page.reload();
    await expectDone(page, "First backup");
    await page.getByRole("button", { name: "Send test enquiry" }).press("Enter");
    for (const step of ["Received: yes", "Emailed: yes", "In the list: yes"])
      await expect(checklist(page).getByText(step)).toBeVisible();
    expect(mails.join("")).toContain("Test enquiry");
    await expect(checklist(page)).toContainText("Setup complete.");
    await page.getByRole("link", { name: "View enquiry" }).click();
    await expect(page.getByText("Test enquiry").first()).toBeVisible();
  });

  await page.goto(`${site}/sagwan-dashboard`);
  await expect(page.getByRole("heading", { name: "Enquiries Management" })).toBeVisible();
  await expect(checklist(page)).toBeHidden();
});
