/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { CitiesScreen } from "@/app/(staff)/admin/cities/cities-screen";
import { CATEGORIES_KEY, remember } from "@/components/admin/hooks/use-remembered";
import { ReportPanel } from "@/components/admin/report/report-frame";
import { FreshPage, fakeAnswers, goToScreen } from "@/components/admin/testing";
import type { HeldPermission } from "@/contract/schemas/permission";
import { menuScreens } from "@/lib/auth/permitted-screens";
import { BottomBar } from "./menus";
import { FocusKeeper } from "./navigation";
import { RightsProvider } from "./rights";

jest.mock("next/navigation", () => ({
  ...jest.requireActual("next/navigation"),
  usePathname: () => "/sagwan-customer",
}));

const labels = (links: Iterable<Element>) => [...links].map((link) => link.textContent);

const renderBar = (...permissions: HeldPermission[]) =>
  render(<BottomBar screens={menuScreens(permissions)} csrfToken="token" />).container;

test("[AUTH-02] Category is in the menu of those who have Settings once a category was changed in this browser", () => {
  const container = renderBar("packages", "site");
  const shown = () => labels(container.querySelectorAll("a"));
  expect(shown()).toEqual(["Packages", "Settings"]);
  act(() => void remember(CATEGORIES_KEY, "[]"));
  expect(shown()).toEqual(["Packages", "Settings", "Category"]);
  localStorage.clear();
});

test("[AUTH-02] Category is always in the menu of those who do not have Settings, and takes no place in the bar", () => {
  const container = renderBar("packages");
  expect(labels(container.querySelectorAll("a"))).toEqual(["Packages", "Category"]);
  expect(labels(container.querySelector("dialog")?.querySelectorAll("a") ?? [])).toEqual(["Category"]);
});

const page = (content: ReactNode) => (
  <main tabIndex={-1}>
    {content}
    <FocusKeeper />
  </main>
);
const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole("button", { name });

const filters = (isSet: boolean) => (
  <>
    <button type="button">Search</button>
    <span>
      <select aria-label="Status" />
      {isSet && <button type="button">Remove filter</button>}
    </span>
  </>
);
const panel = (hasSelection: boolean) => (
  <section>
    <h2 tabIndex={-1}>Enquiries</h2>
    <input aria-label="Search" />
    {hasSelection && <button type="button">Clear selection</button>}
  </section>
);

test.each([
  ["the first control of the nearest part that is left", "Remove filter", filters, "combobox"],
  ["the heading of a part that has one, and never to a text field", "Clear selection", panel, "heading"],
])("without such an element, focus moves to %s", async (_where, lost, part, role) => {
  const { rerender } = render(page(part(true)));
  button(lost).focus();
  rerender(page(part(false)));
  await waitFor(() => expect(focused()).toBe(screen.getByRole(role)));
});

test("focus that people moved away themselves stays away", async () => {
  const { rerender } = render(page(<button type="button">Undo</button>));
  button("Undo").focus();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button("Undo").blur();
  rerender(page(<p>Done</p>));
  await new Promise<void>((resolve) => queueMicrotask(resolve)); // observers run in a microtask
  expect(focused()).toBe(document.body);
});

const mysuru = { _id: "1", cityName: "Mysuru", cityCode: "MYS" };

async function buttonsFor(...permissions: HeldPermission[]) {
  using _api = fakeAnswers({ body: { data: [mysuru], total: 1 } });
  goToScreen();
  const { unmount } = render(
    <RightsProvider permissions={permissions}>
      <CitiesScreen />
      <ReportPanel
        title="Month"
        period={{ from: "2026-11-01", to: "2026-11-28" }}
        loaded={{ error: undefined, isValidating: false, mutate: () => {} }}
        files={{ nameOf: () => "Month", workbook: "/api/month.xlsx", lines: undefined }}
      >
        {null}
      </ReportPanel>
    </RightsProvider>,
    { wrapper: FreshPage },
  );
  await screen.findByRole("button", { name: "Edit Mysuru" });
  const names = screen
    .getAllByRole("button")
    .map((shown) => shown.getAttribute("aria-label") ?? shown.textContent ?? "");
  unmount();
  return names.filter((name) => /delete|csv|xlsx|excel/i.test(name));
}

test("buttons that delete or export are shown only to staff with the right, and to admins", async () => {
  const all = await buttonsFor("admin");
  expect(all.length).toBe(4);
  expect(await buttonsFor("cities", "delete")).toEqual(all.filter((name) => /delete/i.test(name)));
  expect(await buttonsFor("cities", "export")).toEqual(all.filter((name) => !/delete/i.test(name)));
});
