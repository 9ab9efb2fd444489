import { hydrate } from "../support/hydration";
import { expect, type Page, test } from "../support/test";

const MYSURU = "?plot=30x40&floors=2&city=mysuru&package=essential";
const send = (page: Page) => page.getByRole("link", { name: "Send to family on WhatsApp" });
const sumOn = (page: Page) => page.getByRole("status").locator("b").first();
const lastEstimate = (page: Page) => page.getByText("Your last estimate:");

const messageOn = async (page: Page) =>
  new URL((await send(page).getAttribute("href")) ?? "").searchParams.get("text") ?? "";

const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );

test("an estimate is sent to the family: the message, the page behind its link and that page's picture say the same plot, city and cost", async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  await page.goto("/cost-estimator");
  await page.locator("#estimate-city").selectOption("Mysuru");
  await page.locator("#estimate-size").fill("30 by 40");
  await expect(sumOn(page)).toHaveText("₹20 to 23.5 lakh");
  const message = await messageOn(page);
  expect(message).toMatch(
    /^Our house estimate from Sagwan Homes: 30 × 40 ft plot, Mysuru, Essential\. Approximate cost ₹20 to 23\.5 lakh/,
  );
  const link = message.split(" ").at(-1) ?? "";
  expect(link.startsWith(`${baseURL}/cost-estimator/estimate?`)).toBe(true);
  await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
  const popup = page.waitForEvent("popup");
  await send(page).click();
  await (await popup).waitForURL(/^https:\/\/wa\.me\/\?text=Our%20house/);

  const html = await (await request.get(link)).text();
  expect(html).toMatch(/<meta property="og:title" content="30 × 40 ft plot, Mysuru: ₹20 to 23\.5 lakh/);
  const [, picture = ""] = html.match(/<meta property="og:image" content="([^"]*)"/) ?? [];
  const image = await request.get(picture.replaceAll("&amp;", "&"));
  expect(image.headers()).toMatchObject({ "content-type": "image/jpeg", "cache-control": "private, no-store" });
  expect((await image.body()).length).toBeLessThan(300_000);

  for (const javaScriptEnabled of [true, false]) {
    const family = await browser.newPage({ baseURL, javaScriptEnabled });
    await family.goto(link);
    await expect(sumOn(family)).toHaveText("₹20 to 23.5 lakh");
    await expect(family.locator("#estimate-city")).toHaveValue("Mysuru");
    expect(await messageOn(family)).toBe(message);
    await family.close();
  }
});

test("the next day the last estimate is offered without moving the page, opened, and forgotten", async ({
  page,
  context,
}) => {
  await page.goto(`/cost-estimator${MYSURU}`);
  await expect(sumOn(page)).toHaveText("₹20 to 23.5 lakh");
  await expect(lastEstimate(page)).toBeHidden();
  await page.close();

  // Another tab has the browser's local storage, but not the visit's session storage.
  const nextDay = await context.newPage();
  await nextDay.goto("/cost-estimator");
  await expect(lastEstimate(nextDay)).toContainText("30 × 40 ft plot, Mysuru, ₹20 to 23.5 lakh");
  await expect(lastEstimate(nextDay)).toContainText("Saved only in this browser.");
  expect(await layoutShift(nextDay)).toBeLessThan(0.01);
  await nextDay.getByRole("link", { name: "Open it" }).click();
  await expect(nextDay).toHaveURL(/plot=30x40/);
  await expect(sumOn(nextDay)).toHaveText("₹20 to 23.5 lakh");
  await nextDay.close();

  const later = await context.newPage();
  await later.goto("/cost-estimator");
  await later.getByRole("button", { name: "Forget it" }).click();
  await expect(later.getByText("Done. We've removed it from this browser.")).toBeVisible();
  await later.close();
  const fresh = await context.newPage();
  await fresh.goto("/cost-estimator");
  await expect(sumOn(fresh)).toBeVisible();
  await expect(lastEstimate(fresh)).toBeHidden();
});

test("[HOME-03] a city chosen once is the city of the hero, the rates, the payment example and the texts of later pages and visits, without moving the page", async ({
  page,
  context,
}) => {
  const hero = page.locator("main section").first();
  const stages = page.locator("section").filter({ has: page.locator("rising-frame") });
  await page.goto("/");
  await expect(hero).toContainText("₹900 to ₹2,200per sq ft in Bengaluru, GST included");
  await expect(hero).toContainText("houses in Bengaluru");
  await expect(stages).toContainText("1,294 sq ft built-up × ₹1,620, Essential or Freedom in Bengaluru");

  await page.goto("/package/mysuru");
  await page.goto("/");
  await expect(hero).toContainText("₹870 to ₹2,120per sq ft in Mysuru, GST included");
  await expect(hero).toContainText("from ₹870");
  await expect(hero).toContainText("houses in Mysuru");
  await expect(page.getByLabel("City")).toHaveValue("Mysuru");
  await expect(stages).toContainText("1,294 sq ft built-up × ₹1,560, Essential in Mysuru");
  await expect(stages).toContainText("out of ₹20,18,640");
  expect(await layoutShift(page)).toBeLessThan(0.01);
  await hydrate(page);
  await expect(hero).toContainText("per sq ft in Mysuru");
  await expect(stages).toContainText("Essential in Mysuru");

  const nextDay = await context.newPage();
  await nextDay.goto("/cost-estimator");
  await expect(nextDay.locator("#estimate-city")).toHaveValue("Mysuru");
});
