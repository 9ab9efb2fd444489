import { getScreen } from "../../lib/auth/permitted-screens";
import { pages, thanksPage } from "../../lib/content/pages";
import { addressOfMonth, addressOfScreen, forgotPage, helpPage, loginPage, screens } from "../../lib/content/screens";
import { expectAccessible, expectFits, findFaults as findAxeFaults } from "../support/axe";
import { hydrate } from "../support/hydration";
import { contentOf, signIn } from "../support/staff";
import { expect, type Locator, type Page, test } from "../support/test";

type Walk = { faults: string[]; count: number; hasEnded: boolean };

declare global {
  interface Window {
    walk?: Walk;
  }
}

/** WCAG 1.4.12. */
const SPACING = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Adds styles by script, because the page's CSP forbids an added style element. */
function addStyles(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

function judgeStops() {
  const walk: Walk = { faults: [], count: 0, hasEnded: false };
  window.walk = walk;
  const seen: Element[] = [];

  const hasOutline = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && outlineWidth !== "0px";
  };
  /** A hidden control, such as a radio button, shows the ring at its label. */
  const hasRing = (element: Element) =>
    [element, element.nextElementSibling, element.closest("label"), element.parentElement].some(hasOutline);

  const partsInWindow = (element: Element) =>
    [...element.getClientRects()]
      .map(({ left, right, top, bottom }) => ({
        left: Math.max(left, 0),
        right: Math.min(right, innerWidth),
        top: Math.max(top, 0),
        bottom: Math.min(bottom, innerHeight),
      }))
      .filter(({ left, right, top, bottom }) => right - left > 1 && bottom - top > 1);

  const isUncovered = (element: Element, x: number, y: number) => {
    const top = document.elementFromPoint(x, y);
    return element.contains(top) || !!top?.closest("label")?.contains(element);
  };

  const faultOf = (element: Element) => {
    const parts = partsInWindow(element);
    if (parts.length === 0) return "is outside the window";
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const isVisible = parts.some(({ left, right, top, bottom }) =>
      shares.some((across) =>
        shares.some((down) => isUncovered(element, left + across * (right - left), top + down * (bottom - top))),
      ),
    );
    if (!isVisible) return "is covered";
    return hasRing(element) ? undefined : "shows no focus";
  };

  addEventListener("keyup", ({ key }) => {
    const element = document.activeElement;
    // A date field has several stops.
    if (key !== "Tab" || !element || walk.hasEnded || element === seen.at(-1)) return;
    if (element === document.body || seen.includes(element)) {
      walk.hasEnded = walk.count > 0;
      if (element !== document.body && element !== seen[0]) walk.faults.push(`${nameOf(element)} is reached twice`);
      return;
    }
    seen.push(element);
    walk.count++;
    const fault = faultOf(element);
    if (fault) walk.faults.push(`${nameOf(element)} ${fault}`);
  });

  const nameOf = (element: Element) => {
    const name = element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40);
    return `${element.tagName} ${element.id || (element.getAttribute("href") ?? element.getAttribute("name") ?? "")} "${name}"`;
  };
}

/** A longer walk is caught in a loop. */
const MAX_STOPS = 500;
const PRESSES_AT_ONCE = 10;
const TAB = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };

/** Each stop by Tab is in the window, not wholly covered by a bar (WCAG 2.4.11), and shows the focus. */
async function findWalkFaults(page: Page) {
  await page.evaluate(addStyles, SPACING);
  await page.evaluate(judgeStops);
  const walk = () => page.evaluate(() => window.walk as Walk);
  // CDP does not wait for each key, which takes half the time of Playwright's press().
  const devtools = await page.context().newCDPSession(page);
  const press = (type: "rawKeyDown" | "keyUp") => devtools.send("Input.dispatchKeyEvent", { type, ...TAB });
  for (let pressed = 0; pressed < MAX_STOPS && !(await walk()).hasEnded; pressed += PRESSES_AT_ONCE)
    await Promise.all(Array.from({ length: PRESSES_AT_ONCE }, () => [press("rawKeyDown"), press("keyUp")]).flat());
  await devtools.detach();
  const { faults, count, hasEnded } = await walk();
  expect(count, page.url()).toBeGreaterThan(2);
  return [
    ...faults,
    ...(hasEnded ? [] : ["the walk does not end"]),
    ...((await isTooWide(page)) ? ["the page scrolls sideways"] : []),
  ];
}

/** A desktop's window at 400 % zoom, which shows a phone's layout, and a desktop's window. */
const NARROW = { width: 320, height: 256 };
const WIDE = { width: 1440, height: 900 };

async function publicPaths(page: Page) {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
  const fixed = paths.filter((path) => Object.values(pages).some(({ href }) => href === path));
  const rowPaths = paths.filter((path) => !fixed.includes(path));
  const firstOfKind = new Map(rowPaths.toReversed().map((path) => [path.split("/")[1], path]));
  return [...fixed, ...firstOfKind.values(), thanksPage, "/no-such-page"];
}

const staffPaths = [...screens.map(addressOfScreen), addressOfMonth, helpPage, "/sagwan-enquiries?view=board"];

/** Staff screens fetch their rows, and the help page's pictures move what was scrolled to when they load. */
async function settle(page: Page) {
  await expect(page.getByText(/^Loading/).filter({ visible: true })).toHaveCount(0);
  await page.evaluate(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("img[src^='/_next/static/']")];
    for (const picture of pictures) picture.loading = "eager";
    return Promise.all(pictures.map((picture) => picture.decode()));
  });
}

const isTooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

const cutCellsIn = (table: Locator) =>
  table.evaluate((node) =>
    [...node.querySelectorAll<HTMLElement>("th, td")]
      .filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
      .map(({ textContent }) => textContent),
  );

async function findTabletFaults(page: Page) {
  await page.setViewportSize({ width: 768, height: 1024 });
  const faults = await findAxeFaults(page, "all but contrast");
  if (await isTooWide(page)) faults.push("the page scrolls sideways at 768 px");
  await page.emulateMedia({ forcedColors: "active" });
  faults.push(...(await findAxeFaults(page, "sizes")));
  await page.emulateMedia({ forcedColors: "none" });
  return faults;
}

async function findDarkModeFaults(page: Page) {
  await page.emulateMedia({ colorScheme: "dark" });
  await expect(page.locator("html")).toHaveCSS("color-scheme", "dark");
  const faults = await findAxeFaults(page, "colours");
  await page.emulateMedia({ colorScheme: "light" });
  return faults;
}

type Check = (page: Page) => Promise<unknown>;

async function findFaults(
  page: Page,
  paths: string[],
  { size, ready, further }: { size: typeof WIDE; ready: Check; further?: (page: Page) => Promise<string[]> },
) {
  const allFaults: string[] = [];
  for (const path of paths) {
    await page.setViewportSize(size);
    await page.goto(path);
    await ready(page);
    const faults = await findWalkFaults(page);
    // The link that skips to the content covers the brand while it has the focus, where a walk may end.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    faults.push(...(await findAxeFaults(page)), ...((await further?.(page)) ?? []));
    for (const fault of faults) allFaults.push(`${path}: ${fault}`);
  }
  return allFaults;
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

for (const size of [NARROW, WIDE]) {
  const isWide = size === WIDE;
  const conditions = `with wide text spacing, in a window of ${size.width} × ${size.height} px`;
  test(`[ACCS-01] [ACCS-02] a walk by Tab reaches all of each public page in sight and shows the focus, and axe finds no fault, ${conditions}`, async ({
    page,
  }) => {
    test.slow();
    const further = isWide ? findTabletFaults : undefined;
    expect(await findFaults(page, await publicPaths(page), { size, ready: hydrate, further })).toEqual([]);
    expect(await findFaults(page, [loginPage, forgotPage], { size, ready: settle })).toEqual([]);
  });

  test(`[ACCS-01] [ACCS-02] a walk by Tab reaches all of each staff screen in sight and shows the focus, and axe finds no fault, ${conditions}`, async ({
    page,
  }) => {
    test.slow();
    await signIn(page);
    const further = isWide ? findDarkModeFaults : undefined;
    expect(await findFaults(page, staffPaths, { size, ready: settle, further })).toEqual([]);
  });
}

test("[ACCS-01] no text of a staff list is cut in the narrowest and a wide desktop's window", async ({ page }) => {
  await signIn(page);
  for (const screen of screens.filter(({ folder }) => folder !== "site")) {
    await page.goto(addressOfScreen(screen));
    const table = contentOf(page, screen);
    await expect(table).toBeVisible();
    for (const width of [1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect([screen.label, await cutCellsIn(table)]).toEqual([screen.label, []]);
    }
  }
});

test("[ACCS-01] [HEAD-05] a phone's full-screen menu has no fault at any width, nor in the system's colours", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
  await expectFits(page, [320, 768]);
  await page.emulateMedia({ forcedColors: "active" });
  await expectAccessible(page, "sizes");
});

test("[ACCS-01] [DSGN-03] a plan's details and its full-screen picture, and messages about a wrong estimate, have no fault at any width", async ({
  page,
}) => {
  await page.goto("/designs-plans");
  await page.getByRole("link", { name: "View Details of Honge" }).click();
  const zoom = page.getByRole("dialog", { name: "Honge" }).getByRole("button", { name: "Zoom in" });
  await expect(zoom).toBeVisible();
  await expectFits(page, [320, 768, 1440]);
  await zoom.click();
  await expectAccessible(page);
  await page.goto("/cost-estimator/estimate?plot=a+ground+or+so&share=5");
  await expectFits(page, [360, 768, 1440]);
});

const FORMS = {
  cities: "Add City",
  packages: "Add Packages",
  services: "Add Service",
  enquiries: "Add Enquiry",
  customers: "Add Customer",
  projects: "Add Project",
  designs: "Add Design",
  employees: "Add Employee",
} as const;

test("[ACCS-01] each staff form, with its messages, has no fault on a phone and a desktop", async ({ page }) => {
  test.slow(); // eight forms
  await signIn(page);
  for (const folder of Object.keys(FORMS) as (keyof typeof FORMS)[]) {
    await page.goto(addressOfScreen(getScreen(folder)));
    await page.getByRole("button", { name: FORMS[folder], exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: FORMS[folder] }).click();
    await expectFits(page);
  }
});
