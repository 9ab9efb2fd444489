import { showSecondStep } from "../support/form";
import { expect, type Page, test } from "../support/test";

const costIn = (page: Page, name: string) =>
  page.getByRole("group", { name: "The same house in each package" }).locator("label").filter({ hasText: name });

const statusOf = (page: Page) => page.getByRole("status").first();
const sumOn = (page: Page) => statusOf(page).locator("b").first();

test("[ESTM-04] while the plot is typed, its buildable area is priced at each rate of the chosen city and by building stage, and fills the form below unless the visitor types there; an invalid size shows no sum and says what to enter", async ({
  page,
}) => {
  await page.goto("/cost-estimator");
  const planForm = await page.getByRole("link", { name: "Calculate for your plot" }).getAttribute("href");
  await expect(page.locator(`${planForm}`)).toBeVisible();
  // Our duplex for a 30 × 40 site has 1,294 sq ft.
  await expect(costIn(page, "Essential")).toContainText("₹20,96,280");
  await expect(page.getByRole("status").getByRole("link", { name: "Honge" })).toBeVisible();
  // We have no plan of three floors for this site, so the third is like the two of the duplex.
  await page.getByRole("radio", { name: "G+2" }).check();
  await expect(costIn(page, "Essential")).toContainText("₹31,44,420");
  await expect(page.getByRole("status").filter({ hasText: "on 3 floors. As in our Honge floor plan." })).toBeVisible();
  const stage = page.getByRole("slider", { name: "Building stage" });
  await expect(stage).toHaveAttribute("aria-valuetext", /of ₹31,44,420$/);
  await page.getByRole("radio", { name: "G+1" }).check();
  await page.locator("#estimate-share").fill("50");
  await page.locator("#estimate-size").fill("30 x 50");
  await expect(page.getByRole("button", { name: "30 × 50" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("img", { name: /^Plot of 30 ft by 50 ft, 1,500 sq ft/ })).toBeVisible();
  await expect(costIn(page, "Economy")).toContainText("₹13,50,000");
  await page.locator("#estimate-city").selectOption("Mysuru");
  await expect(page.getByText("Based on Bengaluru rules; Mysuru's differ.")).toBeVisible();
  await expect(page.getByText("This is an approximate cost, GST included.")).toBeVisible();

  const form = page.locator("#contactform");
  await form.getByLabel("Your name").fill("Ananya");
  await form.getByLabel("Phone number").fill("90000 00000");
  await showSecondStep(form);
  const plotSize = form.getByLabel("Plot size");
  await page.getByRole("button", { name: "40 × 60" }).click();
  await expect(plotSize).toHaveValue("2,400");
  await plotSize.fill("2,350");
  await page.getByRole("button", { name: "20 × 30" }).click();
  await expect(plotSize).toHaveValue("2,350");

  await page.locator("#estimate-size").fill("a ground or so");
  await expect(costIn(page, "Economy")).toContainText("–");
  await expect(page.getByText("Enter your plot size, such as 30 × 40 or 1,200 sq ft")).toBeVisible();
});

test("on a slow line a shared estimate shows only its own sum, and an enquiry begun while the page loads arrives complete", async ({
  page,
  browser,
  baseURL,
}) => {
  const query = "?plot=30x40&floors=2&city=mysuru&package=essential";
  const plain = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const unscripted = await plain.newPage();
  await unscripted.goto(`/cost-estimator/estimate${query}`);
  await expect(sumOn(unscripted)).toHaveText(/^₹\d/);
  const [, sum] = (await statusOf(unscripted).textContent())?.match(/= (₹[\d,]+)/) ?? [];
  expect(sum).toBeDefined();
  await plain.close();

  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await page.goto(`/cost-estimator${query}`, { waitUntil: "domcontentloaded" });
  await expect(page.getByText("Loading...")).toBeVisible();
  await expect(sumOn(page)).toBeHidden();

  const form = page.locator("#contactform");
  const typed = { name: "Ananya", phone: "90000 00000", email: "ananya@example.com", location: "Hebbal" };
  await form.getByLabel("Your name").fill(typed.name);
  await form.getByLabel("Phone number").fill(typed.phone);
  await form.getByRole("button", { name: "Continue" }).click();
  expect(await page.evaluate(() => window.isHydrated)).toBeUndefined();
  await form.getByLabel("Email").fill(typed.email);
  await form.getByLabel("Location of your plot").fill(typed.location);
  const sent = page.waitForRequest((request) => request.url().endsWith("/api/enquiries"));
  await form.getByRole("button", { name: /submit|send/i }).click();

  await expect(statusOf(page)).toContainText(`= ${sum}`);
  const body = (await sent).postDataJSON();
  expect(body).toMatchObject({ ...typed, plot_size: "1,200", package: "Essential" });
  expect(body.estimate.endsWith(`= ${sum}`)).toBe(true);
  const receipt = page.getByRole("region", { name: "We've got your enquiry" });
  await expect(receipt).toContainText(/Reference number\s*[\da-f]{4} [\da-f]{4} [\da-f]{4}/);
  await expect(receipt).toContainText(`= ${sum}`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("[ESTM-04] another plot, more floors and another city give the same sum as with JavaScript, on a page rendered per request", async ({
    page,
  }) => {
    await page.goto("/cost-estimator");
    await expect(page.getByLabel(/^How much of the plot you build on/).filter({ visible: true })).toHaveCount(1);
    await page.locator("#estimate-size").fill("30 x 50");
    await page.getByRole("radio", { name: "G+2" }).check();
    await page.getByRole("textbox", { name: /^How much of the plot you build on/ }).fill("50");
    await page.locator("#estimate-city").selectOption("Mysuru");
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page).toHaveURL(
      /\/cost-estimator\/estimate\?knows=plot&plot=30\+x\+50&house=&floors=3&share=50&city=Mysuru&package=/,
    );
    await expect(page.getByText("2,250 sq ft × ₹1,560")).toBeVisible();
    await expect(costIn(page, "Economy")).toContainText("₹19,57,500");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
    await expect(page.locator("#contactform").getByLabel("Plot size")).toHaveValue("1,500");
    await expect(page.getByRole("list", { name: "Added to your enquiry" })).toContainText("₹35,10,000");
  });
});
