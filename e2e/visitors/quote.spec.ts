import { expectAccessible } from "../support/axe";
import { addQuote } from "../support/rows";
import { signIn } from "../support/staff";
import { expect, test } from "../support/test";

test("a customer reads a quote on a small phone, asks and accepts without script, and staff see both", async ({
  page: staff,
  browser,
}) => {
  await signIn(staff);
  const { id } = await addQuote(staff);
  const [{ link }] = (await (await staff.request.get(`/api/follow-up/enquiry/${id}`)).json()).quotes;
  const path = new URL(link).pathname;
  // A headless browser counts as a bot by its own name, and a bot's visit does not count as opening the quote.
  const userAgent = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36";
  const phone = { viewport: { width: 320, height: 640 }, userAgent };

  const scripted = await browser.newPage(phone);
  const response = await scripted.goto(path);
  expect(response?.headers()).toMatchObject({
    "cache-control": expect.stringContaining("no-store"),
    "referrer-policy": "strict-origin",
    "x-robots-tag": expect.stringContaining("noindex"),
  });
  expect(await scripted.context().cookies()).toEqual([]);
  await expect(scripted.getByRole("heading", { name: "Quotation", level: 1 })).toBeVisible();
  expect(await scripted.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(scripted);
  await scripted.close();

  const plain = await browser.newPage({ ...phone, javaScriptEnabled: false });
  await plain.goto(path);
  await plain.getByLabel("Your question").fill("Is the compound wall included?");
  await plain.getByRole("button", { name: "Send question" }).click();
  await expect(plain.getByText(/^Your question arrived on /)).toBeVisible();
  await plain.getByLabel("Your name").fill("Lata Rao");
  await plain.getByLabel("I accept this quotation").check();
  await plain.getByRole("button", { name: "Accept", exact: true }).click();
  await expect(plain.getByText(/^Accepted by Lata Rao on /)).toBeVisible();
  await expect(plain.getByRole("button", { name: "Accept", exact: true })).toBeHidden();

  await staff.goto(`/sagwan-enquiries?record=${id}`);
  const quotes = staff.getByRole("region", { name: "Quotes" });
  await expect(quotes).toContainText("Opened 2 times");
  await expect(quotes).toContainText("accepted online by Lata Rao");
  await quotes.getByRole("button", { name: /^Stop the link/ }).click();
  await expect(quotes.getByRole("button", { name: /^Stop the link/ })).toBeHidden();
  await plain.goto(path);
  await expect(plain.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await plain.close();
});
