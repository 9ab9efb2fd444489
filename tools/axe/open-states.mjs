/** @typedef {import("../sheet/states.mjs").State} State */
/** @typedef {import("playwright").Page} Page */

/** @type {(name: string | RegExp) => (page: Page) => Promise<void>} */
const press = (name) => async (page) => {
  await page
    .getByRole("button", { name, exact: typeof name === "string" })
    .filter({ visible: true })
    .first()
    .click();
};

/** @type {(name: string, path: string, act: (page: Page) => Promise<unknown>) => State} */
const staff = (name, path, act) => ({ name: `staff-${name}`, path, act, isStaff: true });

/** Menus, lists and dialogs, which are on no contact sheet. @type {State[]} */
export const OPEN_STATES = [
  {
    name: "home-popup-form",
    path: "/",
    offersPopup: true,
    act: async (page) => {
      await page.locator("consultation-popup dialog[open]").waitFor();
      const unfold = page.locator("consultation-popup").getByRole("button", { name: "Book Free Consultation" });
      if (!(await page.locator("consultation-popup input:visible").count())) await unfold.click();
    },
  },
  staff("keys", "/sagwan-enquiries", (page) => page.keyboard.press("?")),
  staff("add-enquiry", "/sagwan-enquiries", press(/^Add/)),
  staff("edit-enquiry", "/sagwan-enquiries", press(/^Edit /)),
  staff("status", "/sagwan-enquiries", press(/^Status: /)),
  staff("chosen", "/sagwan-enquiries", (page) => page.getByRole("checkbox").filter({ visible: true }).nth(1).check()),
  staff("delete", "/sagwan-cities", press(/^Delete /)),
  staff("edit-city", "/sagwan-cities", press(/^Edit /)),
  staff("edit-customer", "/sagwan-customer", press(/^Edit /)),
  staff("edit-package", "/sagwan-packages", press(/^Edit /)),
  staff("edit-service", "/sagwan-services", press(/^Edit /)),
  staff("edit-employee", "/sagwan-employees", press(/^Edit /)),
  staff("edit-design", "/sagwan-designs", press(/^Edit /)),
  staff("personal-data", "/sagwan-personal-data", async () => undefined),
  staff("audit", "/sagwan-audit", async () => undefined),
];
