import { staffAddress } from "./staff-address";

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
