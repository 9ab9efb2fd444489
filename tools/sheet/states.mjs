import { openFirstRecord } from "../support/staff.mjs";

/** @typedef {import("playwright").Page} Page */
/**
 * `from` and `until` limit the widths; `isViewportOnly` shows the window, not the whole page.
 * @typedef {{ name: string, path: string, act?: (page: Page) => Promise<unknown>, from?: number, until?: number,
 *   isStaff?: true, isViewportOnly?: true, offersPopup?: true, media?: import("playwright").BrowserContextOptions }} PageState
 */

/** Public pages hydrate on the first interaction. @param {Page} page */
async function hydrate(page) {
  await page.keyboard.press("Shift");
  await page.waitForFunction(() => "isHydrated" in window);
}

/** @type {(name: string) => (page: Page) => Promise<void>} */
const press = (name) => (page) => page.getByRole("button", { name }).first().click();

/** @param {Page} page */
async function openDesign(page) {
  await hydrate(page);
  await page
    .getByRole("link", { name: /^View Details of/ })
    .first()
    .click();
  await page.getByRole("dialog").getByRole("button", { name: "Zoom in" }).waitFor();
}

/** @param {Page} page */
async function openHouse(page) {
  await openDesign(page);
  await page.getByRole("button", { name: "Picture 2 of 2" }).click();
}

/** @param {Page} page */
async function sendNothing(page) {
  await hydrate(page);
  await page
    .locator("main form")
    .getByRole("button", { name: /^Book|^Talk|^Submit/ })
    .first()
    .click();
  await page
    .getByText(/is required|Please/)
    .first()
    .waitFor();
}

/** @param {Page} page */
async function find(page) {
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog", { name: "Search everything" }).waitFor();
}

/** @type {PageState[]} */
const publicStates = [
  { name: "home", path: "/" },
  { name: "home-first-screen", path: "/", isViewportOnly: true },
  {
    name: "home-popup",
    path: "/",
    isViewportOnly: true,
    offersPopup: true,
    act: (page) => page.locator("consultation-popup dialog[open]").waitFor(),
  },
  { name: "home-menu", path: "/", isViewportOnly: true, until: 1024, act: press("Open menu") },
  { name: "home-forced-colours", path: "/", media: { forcedColors: "active" } },
  { name: "about-us", path: "/about-us" },
  { name: "our-project", path: "/our-project" },
  { name: "our-project-one", path: "/our-project/house-with-a-long-veranda" },
  { name: "designs-plans", path: "/designs-plans" },
  { name: "designs-plans-details", path: "/designs-plans", isViewportOnly: true, act: openDesign },
  { name: "designs-plans-house", path: "/designs-plans", isViewportOnly: true, act: openHouse },
  { name: "designs-plans-one", path: "/designs-plans/neem" },
  { name: "cost-estimator", path: "/cost-estimator" },
  { name: "package", path: "/package" },
  { name: "package-city", path: "/package/mysuru" },
  { name: "package-empty-city", path: "/package/tirthahalli" },
  { name: "package-unknown-city", path: "/package/no-such-city" },
  { name: "contact-us", path: "/contact-us" },
  { name: "contact-us-errors", path: "/contact-us", act: sendNothing },
  { name: "privacy", path: "/privacy" },
  { name: "thank-you", path: "/thank-you" },
  { name: "not-found", path: "/no-such-page" },
];

/** @type {(name: string, path: string, more?: Partial<PageState>) => PageState} */
const staff = (name, path, more) => ({ name: `staff-${name}`, path, isStaff: true, isViewportOnly: true, ...more });
const dark = /** @type {const} */ ({ media: { colorScheme: "dark" } });

/** @type {PageState[]} */
const staffStates = [
  { name: "staff-sign-in", path: "/login-page", isViewportOnly: true },
  { name: "staff-forgot", path: "/login-page/forgot", isViewportOnly: true },
  staff("dashboard", "/sagwan-dashboard", { isViewportOnly: undefined }),
  staff("dashboard-dark", "/sagwan-dashboard", { isViewportOnly: undefined, ...dark }),
  staff("month", "/sagwan-dashboard?report=month"),
  staff("sources", "/sagwan-dashboard?report=sources"),
  staff("menu", "/sagwan-dashboard", { until: 1024, act: press("Menu") }),
  staff("find", "/sagwan-dashboard", { act: find }),
  staff("enquiries", "/sagwan-enquiries"),
  staff("enquiries-forced-colours", "/sagwan-enquiries", { media: { forcedColors: "active" } }),
  staff("enquiries-board", "/sagwan-enquiries?view=board"),
  staff("enquiries-record", "/sagwan-enquiries", { act: openFirstRecord }),
  staff("enquiries-record-dark", "/sagwan-enquiries", { act: openFirstRecord, ...dark }),
  staff("customers", "/sagwan-customer"),
  staff("projects", "/sagwan-project"),
  staff("projects-add", "/sagwan-project", { act: press("Add Project") }),
  staff("packages", "/sagwan-packages"),
  staff("services", "/sagwan-services"),
  staff("cities", "/sagwan-cities"),
  staff("employees", "/sagwan-employees"),
  staff("designs", "/sagwan-designs"),
  staff("category", "/sagwan-Category"),
  staff("site", "/sagwan-site"),
  staff("site-demo-data", "/sagwan-site", { act: press("Remove demo data") }),
  staff("site-advanced", "/sagwan-site?part=advanced"),
  staff("site-lead-sources", "/sagwan-site?part=lead-sources"),
  staff("site-languages", "/sagwan-site?part=languages"),
  staff("site-language", "/sagwan-site?part=languages&language=kn"),
  staff("site-translations", "/sagwan-site?part=languages&language=kn&group=document%3Ahome"),
  staff("help", "/sagwan-help"),
  staff("site-home", "/sagwan-site?document=home"),
];

export const STATES = [...publicStates, ...staffStates];
