import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { freePort } from "@/scripts/support/serve.mjs";
import { makeCertificate, serveHttps } from "../../scripts/testing/https-front.mjs";
import { expectAccessible, expectFitsHere } from "../support/axe";
import { createNoise, createPicture } from "../support/pictures";
import { startMailingSite, startSite } from "../support/process";
import { typeSignIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

test.use({ ignoreHTTPSErrors: true });

test("[LOGN-05] behind https every cookie is Secure and bound to this host, signing in and out works, and HSTS is set", async ({
  page,
  context,
}) => {
  const [port, sitePort] = [await freePort(), await freePort()];
  const site = `https://localhost:${port}`;
  await using _web = await startSite({ PORT: String(sitePort), SITE_URL: site });
  const folder = await mkdtemp(join(tmpdir(), "sagwan-https-"));
  const front = serveHttps(port, sitePort, makeCertificate(folder));

  const home = await page.goto(site);
  expect(home?.headers()["strict-transport-security"]).toMatch(/^max-age=\d{8,}; includeSubDomains$/);
  await typeSignIn(page, { site });
  const cookies = await context.cookies();
  expect(cookies.map(({ name }) => name)).toContain("__Host-sagwan.session");
  for (const { name, secure, httpOnly, sameSite } of cookies) {
    expect({ name, secure, httpOnly, sameSite }).toEqual({
      name: expect.stringMatching(/^__Host-sagwan\./),
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
    });
  }
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/login-page/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("__Host-sagwan.session");
  front.close();
});

const LOCALHOST_NAMES = pathToFileURL(resolve("e2e/support/localhost-names.mjs")).href;

/** Serves https at another name than localhost, where the site hides its samples. */
async function startPublicSite() {
  const [port, sitePort] = [await freePort(), await freePort()];
  const site = `https://sagwan.localhost:${port}`;
  const certificate = makeCertificate(await mkdtemp(join(tmpdir(), "sagwan-https-")), 2, "sagwan.localhost");
  const environment = { NODE_EXTRA_CA_CERTS: certificate.cert, NODE_OPTIONS: `--import ${LOCALHOST_NAMES}` };
  const web = await startMailingSite({ PORT: String(sitePort), SITE_URL: site, ...environment });
  const front = serveHttps(port, sitePort, certificate);
  const stop = async () => {
    front.close();
    await web[Symbol.asyncDispose]();
  };
  return { ...web, site, [Symbol.asyncDispose]: stop };
}

const checklist = (page: Page) => page.getByRole("region", { name: "Setup checklist" });
const escaped = (text: string) => text.replace(/[()]/g, "\\$&");
const item = (page: Page, title: string) =>
  checklist(page)
    .getByRole("listitem")
    .filter({ hasText: new RegExp(`^${escaped(title)}: (Done|To do)`) });
const goBack = (page: Page) => page.getByRole("main").getByRole("link", { name: "Settings" }).click();

async function expectDone(page: Page, ...titles: string[]) {
  for (const title of titles) await expect(item(page, title)).toContainText(`${title}: Done`);
}

async function openDocument(page: Page, label: string) {
  await page.getByRole("link", { name: `Edit ${label}`, exact: true }).click();
  await expect(page.getByRole("heading", { name: label, exact: true })).toBeVisible();
}

async function save(page: Page) {
  const button = page.getByRole("button", { name: "Publish", exact: true });
  await button.focus();
  await button.press("Enter");
  await expect(page.getByText("No unsaved changes.")).toBeVisible();
}

test("a new owner fills in the site by keyboard and mouse, and the checklist follows", async ({ page }) => {
  await using web = await startPublicSite();
  const { site, mails } = web;
  await typeSignIn(page, { site });
  await expect(checklist(page)).toContainText("items left");
  await checklist(page).getByRole("link", { name: "View checklist" }).click();
  await expect(item(page, "Secure web address (https)")).toContainText(": Done");
  await expectDone(page, "Email alerts");

  await test.step("company: the facts are typed, a location gets a map and a picture, others are removed", async () => {
    await item(page, "Phone number").getByRole("link", { name: "Open Phone number" }).press("Enter");
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
    await office.getByLabel("Picture: Choose picture").setInputFiles(await createPicture("office.jpg", "red"));
    const publish = page.getByRole("button", { name: "Publish", exact: true });
    await office.getByLabel("Picture description").focus();
    await publish.press("Enter");
    await expect(office.getByText("Describe the picture")).toBeVisible();
    await office.getByLabel("Picture description").fill("The office from the street");
    const removeSecond = page.getByRole("button", { name: /^Remove: Location 2/ });
    await removeSecond.press("Enter");
    await page.getByRole("button", { name: "Undo" }).press("Enter");
    await removeSecond.click();
    await page.getByLabel("Logo: Upload logo (SVG or PNG)").setInputFiles(await createNoise("logo.png", 200));
    await expect(page.getByRole("button", { name: "Remove logo" })).toBeVisible();
    const removeLink = page.getByRole("button", { name: /^Remove: Link 1/ });
    while (await removeLink.count()) await removeLink.click();
    await expectFitsHere(page);
    await save(page);
    await goBack(page);
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

  await test.step("lists: samples are confirmed, and reordered by keyboard", async () => {
    await openDocument(page, "Key figures");
    await page.getByRole("button", { name: "Move down: Counter 1: 400" }).press("Enter");
    await expect(page.getByText("400 is now 2 of 3")).toBeAttached();
    await expect(page.getByRole("button", { name: "Move down: Counter 2: 400" })).toBeFocused();
    for (const box of await page.getByLabel("Sample", { exact: true }).all()) await box.press("Space");
    await save(page);
    await goBack(page);
    await expectDone(page, "Key figures");
  });

  await test.step("texts: an unsaved draft is offered again, and an earlier version is restored", async () => {
    await openDocument(page, "Privacy page");
    const headline = page.getByLabel("Heading", { exact: true });
    const original = await headline.inputValue();
    await headline.fill("What becomes of what you tell us");
    await expect(page.getByText(/^Draft saved/)).toBeVisible();
    await page.reload();
    await expect(page.getByText(/^You have a draft from/)).toBeVisible();
    await expect(headline).toHaveValue("What becomes of what you tell us");
    await page.getByRole("button", { name: "Continue draft" }).press("Enter");
    await save(page);
    await headline.fill(original);
    await save(page);
    await page.getByRole("button", { name: "Versions" }).press("Enter");
    await page.getByRole("dialog").getByRole("button", { name: /^View/ }).nth(1).press("Enter");
    await expect(page.getByRole("dialog").getByText("What becomes of what you tell us")).toBeVisible();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Restore" }).press("Enter");
    await expect(headline).toHaveValue("What becomes of what you tell us");
    await save(page);
    await goBack(page);
    await expectDone(page, "Privacy page");
  });

  await test.step("a test enquiry is delivered and mailed", async () => {
    await page.getByRole("button", { name: "Send test enquiry" }).press("Enter");
    for (const step of ["Received: yes", "Emailed: yes", "In the list: yes"])
      await expect(checklist(page).getByText(step)).toBeVisible();
    expect(mails.join("")).toContain("Test enquiry");
    await page.getByRole("link", { name: "View enquiry" }).click();
    await expect(page.getByText("Test enquiry").first()).toBeVisible();
  });
});
