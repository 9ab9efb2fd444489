import { addressOfScreen, helpPage, screens } from "../../lib/content/screens";
import { testSettings } from "../../scripts/testing/test-server.mjs";
import { addEmployee, typeSignIn } from "../support/staff";
import { expect, test } from "../support/test";

const owner = { email: testSettings.ADMIN_EMAIL, password: testSettings.ADMIN_PASSWORD };

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
    const leadsTo = response.headers().location ?? "";
    const isSignIn = response.status() === 307 && leadsTo.startsWith("/login-page?from=");
    expect(isSignIn || response.status() === 404, `${address} answered ${response.status()} ${leadsTo}`).toBe(true);
  }
});

test("[AUTH-01] sign-in leads to the requested page with the same search", async ({ page }) => {
  await page.goto("/sagwan-cities?search=mys");
  await page.getByLabel("Email").fill(owner.email);
  await page.getByLabel("Password", { exact: true }).fill(owner.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/sagwan-cities?search=mys");
  await expect(page.getByRole("searchbox")).toHaveValue("mys");
});

test("next-auth's own routes never lead to another site either, whatever callbackUrl says", async ({
  request,
  baseURL,
}) => {
  for (const callbackUrl of ["https://elsewhere.example/x", "//elsewhere.example", "/\\elsewhere.example"]) {
    const csrf = async () => (await (await request.get("/api/auth/csrf")).json()).csrfToken as string;
    const answers = [
      await request.get(`/api/auth/signin?${new URLSearchParams({ callbackUrl })}`, { maxRedirects: 0 }),
      await request.post("/api/auth/callback/credentials", {
        form: { csrfToken: await csrf(), ...owner, callbackUrl },
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
  await typeSignIn(page, { ...employee, first: "cities" });
});
