/** @jest-environment jsdom */
import { act, render } from "@testing-library/react";
import { menuScreens } from "@/lib/auth/permitted-screens";
import { store } from "../hooks/category-storage";
import { BottomBar } from "./bottom-bar";

jest.mock("next/navigation", () => ({ usePathname: () => "/sagwan-customer" }));

const labels = (links: Iterable<Element>) => [...links].map((link) => link.textContent);

const shownTo = (...permissions: Parameters<typeof menuScreens>[0]) => {
  const { container } = render(<BottomBar screens={menuScreens(permissions)} csrfToken="token" />);
  return container;
};

test("[AUTH-02] Category is in the menu of those who have Settings once a category was changed in this browser", () => {
  const container = shownTo("packages", "site");
  const shown = () => labels(container.querySelectorAll("a"));
  expect(shown()).toEqual(["Packages", "Settings"]);
  act(() => store("[]"));
  expect(shown()).toEqual(["Packages", "Settings", "Category"]);
  localStorage.clear();
});

test("[AUTH-02] Category is always in the menu of those who do not have Settings, and takes no place in the bar", () => {
  const container = shownTo("packages");
  expect(labels(container.querySelectorAll("a"))).toEqual(["Packages", "Category"]);
  expect(labels(container.querySelector("dialog")?.querySelectorAll("a") ?? [])).toEqual(["Category"]);
});

test("[AUTH-02] entries that are not permitted are in neither", () => {
  const { container } = render(<BottomBar screens={menuScreens(["cities"])} csrfToken="token" />);

  expect(labels(container.querySelectorAll("a"))).toEqual(["Cities"]);
});
