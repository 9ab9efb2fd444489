/** @jest-environment jsdom */
import { findFirstAddress, menuScreens, permittedScreens } from "./permitted-screens";
import { signInInPlace } from "./return-path";

const labels = (...permissions: Parameters<typeof permittedScreens>[0]) =>
  permittedScreens(permissions).map((screen) => screen.label);

test("[AUTH-02] the menu has only screens that the permissions open, in menu order", () => {
  expect(labels("projects", "enquiries")).toEqual(["Enquiries", "Projects", "Quotes"]);
});

test("[AUTH-02] admin opens all ten, page text, personal data, and the activity log", () => {
  expect(labels("admin")).toHaveLength(15);
});

test("[AUTH-02] Category is open to people with packages", () => {
  expect(labels("packages")).toEqual(["Packages", "Category"]);
  expect(labels("services")).toEqual(["Services"]);
});

test("[AUTH-02] privacy requests and the activity log are entered from Settings, not from the menu", () => {
  const inMenu = menuScreens(["admin"]).map(({ label }) => label);
  expect(labels("admin").filter((label) => !inMenu.includes(label))).toEqual(["Privacy requests", "Activity log"]);
});

test("[LOGN-02] the first screen is the dashboard, or else the first that is open", () => {
  expect(findFirstAddress(["enquiries", "dashboard"])).toBe("/sagwan-dashboard");
  expect(findFirstAddress(["services", "projects"])).toBe("/sagwan-project");
  expect(findFirstAddress([])).toBeUndefined();
});

function stubFetch(address: string) {
  const before = globalThis.fetch;
  const answers: unknown[] = [{ csrfToken: "token" }, { url: `http://localhost${address}` }];
  globalThis.fetch = async () => ({ ok: true, status: 200, json: async () => answers.shift() }) as Response;
  return () => {
    globalThis.fetch = before;
  };
}

test.each([
  ["timeout", "The server is starting. This can take 30 seconds. Please try again."],
  ["unavailable", "Sign-in is unavailable right now. Please try again in a minute."],
  ["unauthenticated", "Login failed"],
])("signing in within the page reports the refusal '%s' in words", async (code, message) => {
  const restore = stubFetch(`/login-page?refused=${code}`);
  await expect(signInInPlace("meera@example.com", "right")).rejects.toMatchObject({ message });
  restore();
});
