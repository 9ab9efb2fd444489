import { writeFile } from "node:fs/promises";
import type { APIRequestContext, Browser } from "playwright/test";
import { getScreen } from "@/lib/auth/permitted-screens";
import { formIdOf } from "@/lib/content/enquiry-placements";
import { pages, publicPages, sentPage } from "@/lib/content/pages";
import { addressOfScreen, loginPage } from "@/lib/content/screens";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { ANSWERS, uniqueName } from "../support/form";
import { findEnquiries } from "../support/rows";
import { signIn } from "../support/staff";
import { test as base, expect } from "../support/test";
import type { Driver, Engine } from "./driver";

type Journey = {
  name: string;
  hasScript?: false;
  /** In journeys without it the visitor has already closed the pop-up. */
  hasPopup?: true;
  run: (driver: Driver, request: APIRequestContext) => Promise<void>;
};

const readVisible = (driver: Driver, selector: string, property: "textContent" | "href" = "textContent") =>
  driver.run(
    (selector, property) =>
      [...document.querySelectorAll<HTMLAnchorElement>(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element) => element[property] ?? ""),
    selector,
    property,
  );

const expectSeen = (driver: Driver, selector: string, times = 1) =>
  expect.poll(async () => (await readVisible(driver, selector)).length, selector).toBe(times);

const expectPath = (driver: Driver, path: string | RegExp) =>
  expect
    .poll(() => driver.run(() => location.pathname))
    .toMatch(path instanceof RegExp ? path : new RegExp(`^${path}$`));

const expectPicture = (driver: Driver, selector: string) =>
  expect
    .poll(
      () =>
        driver.run((selector) => {
          const picture = document.querySelector<HTMLImageElement>(selector);
          picture?.scrollIntoView({ block: "center" });
          return picture?.complete && picture.naturalWidth > 0;
        }, selector),
      selector,
    )
    .toBe(true);

async function expectNoHorizontalScroll(driver: Driver) {
  const { scrollWidth, clientWidth } = await driver.run(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}

async function chooseCity(driver: Driver, city: string) {
  await driver.choose("#packages select[name=city]", city);
  const citiesOfLinks = async () => {
    const links = await readVisible(driver, "#packages article a[href*='city=']", "href");
    return [...new Set(links.map((href) => new URL(href).searchParams.get("city")))];
  };
  // A browser without :has shows both cities, each under its name.
  await expect.poll(citiesOfLinks).toEqual(driver.isOlder ? ["Bengaluru", city] : [city]);
}

const menu = "full-screen-menu dialog[open]";
const popup = "consultation-popup dialog[open]";
const homeForm = `#${formIdOf("home")}`;
const receipt = "form[action='/api/receipts/call-time'] button";

const { phone, ...SECOND_STEP } = ANSWERS;

async function fillIn(driver: Driver, answers: Record<string, string>) {
  for (const [field, answer] of Object.entries(answers)) await driver.type(`${homeForm} [name=${field}]`, answer);
}

async function expectArrived(request: APIRequestContext, name: string, city: string) {
  await signIn({ request });
  const texts = async () => (await findEnquiries({ request }, name)).map(({ enquiry }) => enquiry);
  await expect.poll(texts).toEqual([expect.stringContaining(`City: ${city}`)]);
}

const journeys: Journey[] = [
  {
    name: "[HOME-03] [HOME-04] the home page shows its picture, fits the window, and shows the chosen city's packages",
    run: async (driver) => {
      await driver.open(pages.home.href);
      await expectSeen(driver, "h1");
      await expectPicture(driver, "main img");
      await expectNoHorizontalScroll(driver);
      await chooseCity(driver, "Mysuru");
    },
  },
  {
    name: "[HEAD-05] [HEAD-08] the menu opens, lists the pages and leads to one",
    run: async (driver) => {
      await driver.open(pages.home.href);
      await driver.press("full-screen-menu > a");
      await expectSeen(driver, menu);
      const links = await readVisible(driver, `${menu} nav a`, "href");
      expect(links.map((href) => new URL(href).pathname)).toEqual(publicPages.map(({ href }) => href));
      await driver.press(`${menu} nav a[href='${pages.packages.href}']`);
      await expectPath(driver, pages.packages.href);
    },
  },
  {
    name: "[POPU-01] the pop-up opens, unfolds its form and closes",
    hasPopup: true,
    run: async (driver) => {
      await driver.open(pages.privacy.href);
      await expectSeen(driver, popup);
      await expectSeen(driver, `${popup} [name=phone]`, 0);
      await driver.press(`${popup} [data-unfold]`);
      await expectSeen(driver, `${popup} [name=phone]`);
      await driver.press(`${popup} form[method=dialog] button`);
      await expectSeen(driver, popup, 0);
    },
  },
  {
    name: "[PACK-01] a package lists its services, and can be compared with others",
    run: async (driver) => {
      await driver.open(pages.packages.href);
      await expectPicture(driver, "article img");
      await driver.press("article > details > summary");
      await driver.press("article > details[open] details > summary");
      await expect.poll(() => readVisible(driver, "article details[open] details[open] li")).not.toEqual([]);
      const columns = () => readVisible(driver, "package-comparison thead th");
      const firstColumns = await columns();
      await driver.press("package-comparison fieldset label:has(input:not(:checked))");
      await expect.poll(columns).not.toEqual(firstColumns);
      expect(await columns()).toHaveLength(firstColumns.length);
      await expectNoHorizontalScroll(driver);
    },
  },
  {
    name: "[ESTM-04] the estimator updates its sum when the visitor types and chooses",
    run: async (driver) => {
      await driver.open(pages.estimator.href);
      const sum = async () => (await readVisible(driver, "[role=status] b"))[0] ?? "";
      const sums = [await sum()];
      const expectAnother = async () => {
        await expect.poll(sum).not.toBe(sums.at(-1));
        sums.push(await sum());
      };
      await driver.type("#estimate-size", "30 x 50");
      await expectAnother();
      await driver.press("label:has(input[name=floors][value='3'])");
      await expectAnother();
      await driver.choose("#estimate-city", "Mysuru");
      await expectAnother();
      expect(sums).toEqual(sums.map(() => expect.stringMatching(/^₹[\d.]+ to [\d.]+ lakh$/)));
      await expectNoHorizontalScroll(driver);
    },
  },
  {
    name: "[DSGN-01] [DSGN-03] designs are found by plot size, and one opens",
    run: async (driver) => {
      await driver.open(pages.designs.href);
      const countCards = async () => (await readVisible(driver, "#designs article")).length;
      const total = await countCards();
      await driver.press("#designs details:has([name=plot]) > summary");
      await driver.press("label:has(input[name=plot][value='600'])");
      await expect.poll(countCards).toBeLessThan(total);
      await driver.press("#designs article a[href^='#']");
      await expectSeen(driver, "dialog[open]");
      await expectPicture(driver, "dialog[open] img");
      await driver.press("dialog[open] button");
      await expectSeen(driver, "dialog[open]", 0);
      await expectNoHorizontalScroll(driver);
    },
  },
  {
    name: "[PROJ-01] another stage of projects opens, and a project has a page with its picture",
    run: async (driver) => {
      await driver.open(pages.projects.href);
      await driver.press("main a[href='#active']");
      await expectSeen(driver, "[role=tab][href='#active'][aria-selected=true]");
      await expectSeen(driver, "#completed", 0);
      await driver.press("#active figcaption a");
      await expectPath(driver, new RegExp(`^${pages.projects.href}/.`));
      await expectSeen(driver, "h1");
      await expectPicture(driver, "main img");
      await expectNoHorizontalScroll(driver);
    },
  },
  {
    name: "[FORM-01] [FORM-05] an enquiry is sent, and its receipt is shown",
    run: async (driver, request) => {
      const name = uniqueName("Kavya");
      await driver.open(pages.home.href);
      await chooseCity(driver, "Mysuru");
      await fillIn(driver, { name, phone });
      await driver.press(`${homeForm} [type=submit]`);
      await expectSeen(driver, `${homeForm} [name=email]`);
      await fillIn(driver, SECOND_STEP);
      await driver.press(`${homeForm} [type=submit]`);
      await expect.poll(() => readVisible(driver, receipt)).not.toEqual([]);
      await expectArrived(request, name, "Mysuru");
    },
  },
  {
    name: "[LOGN-01] [LIST-01] staff sign in and search a list",
    run: async (driver) => {
      await driver.open(loginPage);
      await driver.type("[name=email]", testSettings.ADMIN_EMAIL);
      await driver.type("[name=password]", testSettings.ADMIN_PASSWORD);
      await driver.press("form [type=submit]");
      await expectPath(driver, addressOfScreen(getScreen("dashboard")));
      await driver.open(addressOfScreen(getScreen("services")));
      const rows = () => readVisible(driver, "tbody tr");
      await expect.poll(async () => (await rows()).length).toBeGreaterThan(1);
      await driver.type("[type=search]", "timber frame");
      await expect.poll(async () => (await rows()).every((row) => /timber frame/i.test(row))).toBe(true);
      await expectNoHorizontalScroll(driver);
    },
  },
  // Last, so that a browser without JavaScript is started only once.
  {
    name: "[FORM-07] an enquiry is sent without JavaScript, and its receipt is shown",
    hasScript: false,
    run: async (driver, request) => {
      const name = uniqueName("Unscripted");
      await driver.open(pages.home.href);
      await fillIn(driver, { name, ...ANSWERS });
      await driver.press(`${homeForm} [type=submit]`);
      await expectPath(driver, sentPage);
      await expectSeen(driver, "h1");
      expect(await readVisible(driver, receipt)).not.toEqual([]);
      await expectArrived(request, name, "Bengaluru");
    },
  },
];

type Start = (site: string | undefined, chromium: Browser) => Engine | Promise<Engine>;

export function runJourneys(browser: string, start: Start, { lacks = "" } = {}) {
  const test = base.extend<object, { engine: Engine }>({
    engine: [
      async ({ siteAddress, browser: chromium }, use) => {
        await using engine = await start(siteAddress, chromium);
        await use(engine);
      },
      { scope: "worker" },
    ],
  });
  test.skip(Boolean(lacks), lacks);
  // One worker, so that the browser is started once.
  test.describe.configure({ mode: "default" });
  test.describe(browser, () => {
    for (const { name, hasScript = true, hasPopup, run } of journeys) {
      test(name, async ({ engine, request }, testInfo) => {
        await using driver = await engine.open({ hasScript });
        if (hasScript && !hasPopup) {
          await driver.open("/robots.txt");
          await driver.run(() => sessionStorage.setItem("consultation-dismissed", "yes"));
        }
        try {
          await run(driver, request);
          expect(await driver.errors()).toEqual([]);
        } catch (error) {
          const path = testInfo.outputPath("window.png");
          await writeFile(path, await driver.picture());
          await testInfo.attach("the window", { path, contentType: "image/png" });
          throw error;
        }
      });
    }
  });
}
