import { pages, thanksPage } from "../lib/content/pages";
import { addressOfMonth, addressOfScreen, forgotPage, helpPage, loginPage, screens } from "../lib/content/screens";
import { findFaults as findAxeFaults } from "../scripts/testing/axe.mjs";
import { hydrate } from "./support/hydration";
import { signIn } from "./support/staff";
import { expect, type Page, test } from "./support/test";
import { findWalkFaults } from "./support/walk";

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
  test(`[ACCS-01] a walk by Tab reaches all of each public page in sight and shows the focus, and axe finds no fault, ${said}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(size);
    test.slow();
    expect(await findFaults(page, await publicPaths(page), hydrate)).toEqual([]);
    expect(await findFaults(page, [loginPage, forgotPage], settle)).toEqual([]);
  });

  test(`[ACCS-01] a walk by Tab reaches all of each staff screen in sight and shows the focus, and axe finds no fault, ${said}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.setViewportSize(size);
    test.slow();
    await signIn(page);
    expect(await findFaults(page, staffPaths, settle)).toEqual([]);
  });
}
