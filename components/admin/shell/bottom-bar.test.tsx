/** @jest-environment jsdom */
import { render } from "@testing-library/react";
import { permittedScreens } from "@/lib/auth/permitted-screens";
import { BottomBar } from "./bottom-bar";

jest.mock("next/navigation", () => ({ usePathname: () => "/sagwan-customer" }));

const labels = (links: Iterable<Element>) => [...links].map((link) => link.textContent);

test("[SHEL-02] the bar shows the first four permitted entries, its Menu the rest and Logout", () => {
  const { container } = render(<BottomBar screens={permittedScreens(["admin"])} csrfToken="token" />);
  const sheet = container.querySelector("dialog");
  const bar = [...container.querySelectorAll("a")].filter((link) => !sheet?.contains(link));

  expect(labels(bar)).toEqual(["Dashboard", "Customers", "Enquiries", "Projects"]);
  expect(labels(sheet?.querySelectorAll("a, button[type=submit]") ?? [])).toEqual([
    "Packages",
    "Services",
    "Cities",
    "Employee",
    "Designs",
    "Category",
    "Privacy requests",
    "Settings",
    "Activity log",
    "Logout",
  ]);
});

test("[AUTH-02] entries that are not permitted are in neither", () => {
  const { container } = render(<BottomBar screens={permittedScreens(["cities"])} csrfToken="token" />);

  expect(labels(container.querySelectorAll("a"))).toEqual(["Cities"]);
});

test("[SHEL-02] the entry of the current screen is marked", () => {
  const { container } = render(<BottomBar screens={permittedScreens(["admin"])} csrfToken="token" />);

  expect(labels(container.querySelectorAll("[aria-current=page]"))).toEqual(["Customers"]);
});
