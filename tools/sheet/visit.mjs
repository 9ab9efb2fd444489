import { testSettings } from "../../scripts/support/test-server.mjs";

/** A city that has no packages yet. */
export const EMPTY_CITY = { cityName: "Tirthahalli", cityCode: "TIR" };

/**
 * A page of somebody who looks at this state, signed in where it is the staff's.
 * @param {import("playwright").Browser} browser
 * @param {string} address
 * @param {import("./states.mjs").State} state
 */
export async function visitorOf(browser, address, { isStaff, offersPopup, media }) {
  const context = await browser.newContext({ baseURL: address, locale: "en-IN", timezoneId: "Asia/Kolkata", ...media });
  if (!offersPopup) await context.addInitScript(() => sessionStorage.setItem("consultation-dismissed", "yes"));
  await context.addInitScript(() => addEventListener("hydrated", () => Object.assign(window, { isHydrated: true })));
  const page = await context.newPage();
  if (isStaff) await signIn(page);
  return { page, close: () => context.close() };
}

/**
 * Brings the page into this state, in a window of this size.
 * @param {import("playwright").Page} page
 * @param {import("./states.mjs").State} state
 * @param {{ width: number, height: number }} size
 */
export async function show(page, { path, act, isStaff }, size) {
  await page.setViewportSize(size);
  await page.goto(path, { waitUntil: "load" });
  if (isStaff) await page.waitForLoadState("networkidle");
  await act?.(page);
}

/** By the calls that the form makes. @param {import("playwright").Page} page */
async function signIn(page) {
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = testSettings;
  await page.request.post("/api/auth/callback/credentials", { form: { csrfToken, email, password }, maxRedirects: 0 });
}
