import { staffAddress } from "./staff-address";
import { isWelcome, welcomePage } from "./welcome";

test("[AUTH-01] sign-in leads to a staff screen, in any casing and with its query", () => {
  expect(staffAddress("/SAGWAN-enquiries")).toBe("/sagwan-enquiries");
  expect(staffAddress("/sagwan-enquiries?status=pending&search=a?b")).toBe(
    "/sagwan-enquiries?status=pending&search=a?b",
  );
});

test.each([
  undefined,
  "https://elsewhere.example/sagwan-enquiries",
  "//elsewhere.example?/sagwan-enquiries",
  "/sagwan-enquiries/../api/auth/signout",
  "/sagwan-nothing",
  "?search=a",
  `/sagwan-enquiries?search=${"a".repeat(500)}`,
])("sign-in does not lead to %s", (wanted) => {
  expect(staffAddress(wanted)).toBeUndefined();
});

test("an accepted invitation is remembered while next-auth sets its cookie", () => {
  expect(isWelcome({ accepted: "" })).toBe(true);
  expect(isWelcome({ callbackUrl: welcomePage })).toBe(true);
  expect(isWelcome({ callbackUrl: `http://localhost:3000${welcomePage}` })).toBe(true);
  expect(isWelcome({ callbackUrl: "/login-page" })).toBe(false);
  expect(isWelcome({})).toBe(false);
});
