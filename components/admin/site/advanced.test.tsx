/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import type { HeldPermission } from "@/contract/schemas/permission";
import { linksTo } from "./advanced";
import { SettingsLinks } from "./settings-links";

function show(...permissions: HeldPermission[]) {
  render(<SettingsLinks title="More" links={linksTo(["audit", "category"], permissions)} />);
  return screen.queryAllByRole("link").map((link) => [link.getAttribute("aria-label"), link.getAttribute("href")]);
}

test("[AUTH-02] Settings, Advanced leads to the activity log and to Category, and says what Category is for", () => {
  expect(show("admin")).toEqual([
    ["Open Activity log", "/sagwan-audit"],
    ["Open Category", "/sagwan-Category"],
  ]);
  expect(screen.getByText("Price categories kept in this browser, for your own notes.")).toBeTruthy();
});

test("[AUTH-02] it leads to no screen that is not permitted", () => {
  expect(show("site")).toEqual([]);
});
