import { pages, thanksPage } from "../../lib/content/pages";
import { addressOfMonth, addressOfScreen, forgotPage, helpPage, loginPage, screens } from "../../lib/content/screens";
import { findFaults as findAxeFaults } from "../../scripts/testing/axe.mjs";
import { hydrate } from "../support/hydration";
import { signIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

type Walk = { faults: string[]; count: number; hasEnded: boolean };

declare global {
  interface Window {
    walk?: Walk;
  }
}

/** The text spacing that readers may choose (WCAG 1.4.12). */
const SPACING = `
* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-bottom: 2em !important }`;

/** Runs in the page. By script, because the page's CSP forbids an added style element. */
function addStyles(css: string) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Runs in the page: judges the focused element after each key. */
function judgeStops() {
  const walk: Walk = { faults: [], count: 0, hasEnded: false };
  window.walk = walk;
  const seen: Element[] = [];

  const hasOutline = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== "none" && outlineWidth !== "0px";
  };
  /** A control without a look of its own has its ring at its label. */
  const hasRing = (element: Element) =>
    [element, element.nextElementSibling, element.closest("label"), element.parentElement].some(hasOutline);

  /** The parts of an element within the window. */
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
    // A field for a date has several stops.
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

/** More than the longest page has; a walk that has not ended by then is caught somewhere. */
const MOST_STOPS = 500;
const AT_ONCE = 10;
const TAB = { key: "Tab", code: "Tab", windowsVirtualKeyCode: 9 };

/**
 * Walks a page by Tab to its end, with the widest text spacing. Each stop is in the window, is not wholly covered by a bar
 * (WCAG 2.4.11), and shows the focus; the walk leaves the page again, and nothing is wider than the window.
 */
async function findWalkFaults(page: Page) {
  await page.evaluate(addStyles, SPACING);
  await page.evaluate(judgeStops);
  const walk = () => page.evaluate(() => window.walk as Walk);
  // By CDP without waiting for each key, in half the time of Playwright's press().
  const devtools = await page.context().newCDPSession(page);
  const press = (type: "rawKeyDown" | "keyUp") => devtools.send("Input.dispatchKeyEvent", { type, ...TAB });
  for (let pressed = 0; pressed < MOST_STOPS && !(await walk()).hasEnded; pressed += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => [press("rawKeyDown"), press("keyUp")]).flat());
  await devtools.detach();
  const { faults, count, hasEnded } = await walk();
  expect(count, page.url()).toBeGreaterThan(2);
  const isTooWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  return [
    ...faults,
    ...(hasEnded ? [] : ["the walk does not end"]),
    ...(isTooWide ? ["the page scrolls sideways"] : []),
  ];
}

/** A window at 400 %, a phone and a desktop. */
const WINDOWS = [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

/** One page of each kind in the sitemap, and the pages that only visitors with a reason see. */
async function publicPaths(page: Page) {
  const sitemap = await (await page.request.get("/sitemap.xml")).text();
  const all = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = ""]) => new URL(address).pathname);
  const fixed = all.filter((path) => Object.values(pages).some(({ href }) => href === path));
  const ofRows = all.filter((path) => !fixed.includes(path));
  const first = new Map(ofRows.toReversed().map((path) => [path.split("/")[1], path]));
  return [...fixed, ...first.values(), thanksPage, "/no-such-page"];
}

const staffPaths = [...screens.map(addressOfScreen), addressOfMonth, helpPage, "/sagwan-enquiries?view=board"];

/** Staff screens fetch their rows, and the help page's pictures move what was scrolled to when they load. */
async function settle(page: Page) {
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>("img[src^='/_next/static/']")];
    for (const picture of pictures) picture.loading = "eager";
    return Promise.all(pictures.map((picture) => picture.decode()));
  });
}

async function findFaults(page: Page, paths: string[], getReady: (page: Page) => Promise<unknown>) {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    await getReady(page);
    const faults = await findWalkFaults(page);
    // The link that skips to the content covers the brand while it has the focus, where a walk may end.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    faults.push(...(await findAxeFaults(page)));
    for (const fault of faults) found.push(`${path}: ${fault}`);
  }
  return found;
}

for (const size of WINDOWS) {
  const said = `with wide text spacing, in a window of ${size.width} × ${size.height} px`;
  test(`[ACCS-01] [ACCS-02] a walk by Tab reaches all of each public page in sight and shows the focus, and axe finds no fault, ${said}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(size);
    test.slow();
    expect(await findFaults(page, await publicPaths(page), hydrate)).toEqual([]);
    expect(await findFaults(page, [loginPage, forgotPage], settle)).toEqual([]);
  });

  test(`[ACCS-01] [ACCS-02] a walk by Tab reaches all of each staff screen in sight and shows the focus, and axe finds no fault, ${said}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(size);
    test.slow();
    await signIn(page);
    expect(await findFaults(page, staffPaths, settle)).toEqual([]);
  });
}
