/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { publicPages } from "@/lib/content/pages";
import { NavLinks } from "./nav-links";

const usePathname = jest.fn<string, []>();
jest.mock("next/navigation", () => ({ usePathname: () => usePathname() }));

const current = (pathname: string) => {
  usePathname.mockReturnValue(pathname);
  const { unmount } = render(<NavLinks links={publicPages} />);
  const marked = screen.getAllByRole("link").filter((link) => link.getAttribute("aria-current") === "page");
  const names = marked.map((link) => link.textContent);
  unmount();
  return names;
};

test("[HEAD-02] only the current page is marked", () => {
  expect(current("/")).toEqual(["Home"]);
  expect(current("/package")).toEqual(["Packages"]);
  expect(current("/package/mysuru")).toEqual(["Packages"]);
  expect(current("/packages")).toEqual([]);
});
