import { addressOfScreen, helpPage, screens } from "../../lib/content/screens";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { expectAccessible } from "../support/axe";
import { addEmployee, openDashboard, signIn, typeSignIn } from "../support/staff";
import { expect, type Page, test } from "../support/test";

const { ADMIN_EMAIL, ADMIN_PASSWORD } = testSettings;
const password = (page: Page) => page.getByLabel("Password", { exact: true });

async function tryToSignIn(page: Page, secret: string) {
  await page.getByLabel("Email").fill(ADMIN_EMAIL);
  await password(page).fill(secret);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("[LOGN-01] [FOOT-03] the sign-in page has a close button and a link home, no site footer, and no message from its URL", async ({
  request,
}) => {
  const html = await (await request.get("/login-page")).text();
  expect(html).toMatch(/<a [^>]*aria-label="Close" href="\/"/);
  expect(html).toMatch(/<a [^>]*href="\/">Back to home</);
  expect(html).toContain("Staff sign in");
  expect(html).not.toContain("<footer");
  const tampered = await (await request.get("/login-page?refused&error=Call+this+number+now")).text();
  expect(tampered).not.toMatch(/>[^<]*Call this number now/);
});

test("[LOGN-02] signed-in staff are redirected to the dashboard", async ({ request }) => {
  await signIn({ request });
  const response = await request.get("/login-page", { maxRedirects: 0 });
  expect([response.status(), response.headers().location]).toEqual([307, "/sagwan-dashboard"]);
});

test("[LOGN-04] [LOGN-03] a wrong password shows the server's message, keeps the email, and typing clears it", async ({
  page,
}) => {
  await page.goto("/login-page");
  await tryToSignIn(page, "wrong");
  await expect(page.getByText("Invalid email or password")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(ADMIN_EMAIL);
  expect(page.url()).not.toContain("wrong");
  await expect(page).toHaveTitle(/^Error: Sign in/);
  await expect(password(page)).toBeFocused();
  await expect(password(page)).toHaveAccessibleDescription("Invalid email or password");
  await expectAccessible(page);
  await password(page).fill("x");
  await expect(page.getByText("Invalid email or password")).toBeHidden();
});

test("[LOGN-05] the token is in no response body and no cookie that scripts read", async ({ page }) => {
  const bodies: string[] = [];
  page.on("response", async (response) => bodies.push(await response.text().catch(() => "")));
  await typeSignIn(page);
  const session = await (await page.request.get("/api/auth/session")).text();
  expect(JSON.parse(session).user).toEqual({ name: "Admin", role: "Owner", permissions: ["admin"] });
  expect(await page.evaluate(() => document.cookie)).not.toContain("sagwan.session");
  const jwt = /eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/;
  expect([session, ...bodies].filter((body) => jwt.test(body))).toEqual([]);
});

test("[LOGN-07] logging out clears the session, and the back button shows no staff data", async ({ page }) => {
  await typeSignIn(page);
  await expect(page.getByRole("cell").first()).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).first().click();
  await expect(page).toHaveURL(/\/login-page/);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Staff sign in" })).toBeVisible();
  await expect(page.getByRole("cell")).toHaveCount(0);
  expect((await page.request.get("/api/enquiries")).status()).toBe(401);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("staff sign in and out", async ({ page }) => {
    await page.goto("/login-page");
    await tryToSignIn(page, ADMIN_PASSWORD);
    await expect(page).toHaveURL("/sagwan-dashboard");
    await page.getByRole("button", { name: "Logout" }).first().click();
    await expect(page).toHaveURL(/\/login-page/);
    await page.goto("/sagwan-dashboard");
    await expect(page).toHaveURL(/\/login-page/);
  });
});

const PHONE_AGENT =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

async function openOwnSessions(page: Page) {
  await page.getByRole("button", { name: /Yamuna/ }).click();
  await page.getByRole("button", { name: "Signed-in devices" }).click();
  return page.getByRole("dialog", { name: "Signed-in devices" });
}

async function expectSignedOut(page: Page) {
  expect((await page.request.get("/api/enquiries")).status()).toBe(401);
  await page.goto("/sagwan-dashboard");
  await expect(page).toHaveURL(/\/login-page/);
}

test("staff see where they are signed in, and end a session by keyboard, which is signed out at once", async ({
  page,
  browser,
}) => {
  const employee = await addEmployee(["dashboard", "enquiries"]);
  const phone = await browser.newPage({ userAgent: PHONE_AGENT, viewport: { width: 390, height: 844 } });
  await signIn(phone, employee);
  await openDashboard(page, employee);
  const dialog = await openOwnSessions(page);
  const rows = dialog.getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "This device" })).toHaveCount(1);
  await expect(rows.filter({ hasText: "Chrome on Android" })).toContainText("Last used");
  await expectAccessible(page);

  await dialog.getByRole("button", { name: "Sign out Chrome on Android" }).focus();
  await page.keyboard.press("Enter");
  await expect(rows).toHaveCount(1);
  await expect(page.getByText("1 device signed out")).toBeVisible();
  await expectSignedOut(phone);
  expect((await page.request.get("/api/enquiries")).status()).toBe(200);

  await signIn(phone, employee);
  await page.reload();
  const reopened = await openOwnSessions(page);
  await reopened.getByRole("button", { name: "Sign out all others" }).click();
  await expect(reopened.getByRole("listitem")).toHaveCount(1);
  await expectSignedOut(phone);
});

const casings = (address: string) => [address, address.toUpperCase(), address.toLowerCase()];
const addresses = [
  helpPage,
  ...screens.flatMap((screen) => [...casings(addressOfScreen(screen)), ...casings(`/admin/${screen.folder}`)]),
];

test("[AUTH-01] [SHEL-05] no staff address, in any casing, gives a stranger anything but sign-in or 404", async ({
  request,
}) => {
  for (const address of addresses) {
    const response = await request.get(address, { maxRedirects: 0 });
    const location = response.headers().location ?? "";
    const isSignIn = response.status() === 307 && location.startsWith("/login-page?from=");
    expect(isSignIn || response.status() === 404, `${address} answered ${response.status()} ${location}`).toBe(true);
  }
});

test("[AUTH-01] sign-in leads to the requested page with the same search", async ({ page }) => {
  await page.goto("/sagwan-cities?search=mys");
  await tryToSignIn(page, ADMIN_PASSWORD);
  await expect(page).toHaveURL("/sagwan-cities?search=mys");
  await expect(page.getByRole("searchbox")).toHaveValue("mys");
});

test("next-auth's own routes never lead to another site, whatever callbackUrl says", async ({ request, baseURL }) => {
  for (const callbackUrl of ["https://elsewhere.example/x", "//elsewhere.example", "/\\elsewhere.example"]) {
    const csrf = async () => (await (await request.get("/api/auth/csrf")).json()).csrfToken as string;
    const answers = [
      await request.get(`/api/auth/signin?${new URLSearchParams({ callbackUrl })}`, { maxRedirects: 0 }),
      await request.post("/api/auth/callback/credentials", {
        form: { csrfToken: await csrf(), email: ADMIN_EMAIL, password: ADMIN_PASSWORD, callbackUrl },
        maxRedirects: 0,
      }),
      await request.post("/api/auth/signout", { form: { csrfToken: await csrf(), callbackUrl }, maxRedirects: 0 }),
    ];
    for (const answer of answers) {
      const { location = "" } = answer.headers();
      expect(location, answer.url()).not.toBe("");
      expect(new URL(location, baseURL).origin, `${answer.url()} leads to ${location}`).toBe(baseURL);
    }
  }
});

test("[AUTH-01] staff without the dashboard permission start on their first permitted screen", async ({ page }) => {
  const employee = await addEmployee(["designs", "cities"]);
  await typeSignIn(page, { ...employee, firstScreen: "cities" });
});
