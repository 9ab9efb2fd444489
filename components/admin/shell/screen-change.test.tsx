/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { Announcer } from "@/components/admin/parts/announcer";
import { ScreenChange } from "./screen-change";

let path = "/sagwan-customer";
jest.mock("next/navigation", () => ({ usePathname: () => path }));

const page = () => (
  <>
    <a href="/sagwan-project">Projects</a>
    <main id="main" tabIndex={-1}>
      <button type="button">Add</button>
    </main>
    <Announcer />
    <ScreenChange />
  </>
);

test("[SHEL-04] a change of screen is announced by the screen's name, and focus moves from the menu to its content", async () => {
  const { rerender } = render(page());
  screen.getByRole("link").focus();
  path = "/sagwan-project";
  rerender(page());
  expect(document.activeElement).toBe(screen.getByRole("main"));
  await screen.findByText("Projects", { selector: "[role=status] *" });
  path = "/sagwan-enquiries";
  screen.getByRole("button").focus();
  rerender(page());
  expect(document.activeElement).toBe(screen.getByRole("button"));
  await screen.findByText("Enquiries", { selector: "[role=status] *" });
});
