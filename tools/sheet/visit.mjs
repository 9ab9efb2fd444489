import { testSettings } from "../../scripts/support/test-server.mjs";

/** Added for the state "package-empty-city": it has no packages. */
export const EMPTY_CITY = { cityName: "Tirthahalli", cityCode: "TIR" };

/**
 * Opens a page for this state, signed in for a staff state.
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

/** Makes the form's requests. @param {import("playwright").Page} page */
async function signIn(page) {
  const { csrfToken } = await (await page.request.get("/api/auth/csrf")).json();
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = testSettings;
  await page.request.post("/api/auth/callback/credentials", { form: { csrfToken, email, password }, maxRedirects: 0 });
}
