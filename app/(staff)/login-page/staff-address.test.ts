import { staffAddress } from "./staff-address";

test("[AUTH-01] a staff screen is where sign-in leads to, in any casing and with what it was asked to show", () => {
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
])("nothing else is: %s", (wanted) => {
  expect(staffAddress(wanted)).toBeUndefined();
});
