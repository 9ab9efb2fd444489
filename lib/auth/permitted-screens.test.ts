import { findFirstAddress, permittedScreens } from "./permitted-screens";

const labels = (...permissions: Parameters<typeof permittedScreens>[0]) =>
  permittedScreens(permissions).map((screen) => screen.label);

test("[AUTH-02] the menu has only what the permissions open, in menu order", () => {
  expect(labels("projects", "enquiries")).toEqual(["Enquiries", "Projects"]);
});

test("[AUTH-02] admin opens all ten, what the site says, people's data, and the record of who did what", () => {
  expect(labels("admin")).toHaveLength(13);
});

test("[AUTH-02] Category goes with packages", () => {
  expect(labels("packages")).toEqual(["Packages", "Category"]);
  expect(labels("services")).toEqual(["Services"]);
});

test("[LOGN-02] work begins on the dashboard, or else on the first screen that is open", () => {
  expect(findFirstAddress(["enquiries", "dashboard"])).toBe("/sagwan-dashboard");
  expect(findFirstAddress(["services", "projects"])).toBe("/sagwan-project");
  expect(findFirstAddress([])).toBeUndefined();
});
