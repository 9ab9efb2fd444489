/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { DeletedModal } from "@/components/admin/account/account";
import { personalDataDocument } from "@/components/admin/personal-data/find-person";
import { FreshPage, fakeAnswers, fakeSite } from "@/components/admin/testing";
import { siteContentCalls } from "@/contract/calls/site-content";
import { documents } from "@/contract/content/documents";
import type { GoLiveItem } from "@/contract/schemas/monitoring";
import type { HeldPermission } from "@/contract/schemas/permission";
import { useWrite } from "@/lib/api/use-call";
import { RemoveDemoData } from "./demo-data";
import { GoLiveReminder } from "./go-live-panel";
import { DocumentList, documentGroups, rareGroups, SettingsLinks, screenLinks } from "./settings";

const found = { enquiries: 38, customers: 21, projects: 15, employees: 2, floorplans: 9, cities: 3, packages: 17 };
const plan = (removed: object) => ({ body: { found, removed } });
const usual = plan({ enquiries: 38, customers: 21, projects: 15, employees: 2 });
const openRemoval = async () => {
  render(<RemoveDemoData />, { wrapper: FreshPage });
  fireEvent.click(screen.getByRole("button", { name: "Remove demo data" }));
  await screen.findByRole("group", { name: "What to delete" });
};
const pressRemove = () =>
  fireEvent.click(screen.getAllByRole("button", { name: "Remove demo data" }).at(-1) as HTMLElement);

test("a press removes the selected groups once, and another selection is counted before it can be removed", async () => {
  using api = fakeAnswers(usual, plan({ floorplans: 9 }), { body: { removed: { floorplans: 9 } } }, plan({}));
  await openRemoval();
  fireEvent.click(screen.getByLabelText(/9 designs/));
  pressRemove();
  expect(api.sent).toEqual([]);
  await screen.findByText(/^9 designs will be deleted/);
  pressRemove();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent).toEqual([{ groups: ["records", "employees", "designs"] }]);
});

async function lineFor(...permissions: HeldPermission[]) {
  render(<DocumentList groups={[...documentGroups, ...rareGroups]} permissions={permissions} />, {
    wrapper: FreshPage,
  });
  const label = await screen.findByText(documents.retention.label);
  return within(label.closest("li") as HTMLElement);
}
const edit = { name: `Edit ${documents.retention.label}` };

test("a site editor can open all documents except retention and conversions, which are for admins", async () => {
  using _api = fakeAnswers({ body: { data: [] } });
  const line = await lineFor("site", "enquiries");
  expect(line.queryByRole("link", edit)).toBeNull();
  expect(line.getByText("Only admins can see and change this.")).toBeTruthy();
  const ofAdmins = Object.values(documents).filter((document) => "isAdminOnly" in document);
  expect(ofAdmins.map(({ label }) => label)).toEqual(["Data retention", "Conversions for Google Ads"]);
  expect(screen.getAllByRole("link")).toHaveLength(Object.keys(documents).length - ofAdmins.length);
});

function showLinks(...permissions: HeldPermission[]) {
  render(<SettingsLinks links={screenLinks(["audit", "category"], permissions)} />);
  return screen.queryAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);
}

test("[AUTH-02] Settings, Advanced leads to the activity log and to Category, says what Category is for, and leads to no screen that is not permitted", () => {
  expect(showLinks("admin")).toEqual([
    ["Open Activity log", "/sagwan-audit"],
    ["Open Category", "/sagwan-Category"],
  ]);
  expect(screen.getByText("Price categories kept in this browser, for your own notes.")).toBeTruthy();
  cleanup();
  expect(showLinks("site")).toEqual([]);
});

const allItems: GoLiveItem[] = ["phone", "counters", "privacy", "https", "mail", "backup", "testEnquiry"];
const items = (...done: GoLiveItem[]) => {
  return { body: { items: allItems.map((item) => ({ item, isDone: done.includes(item) })) } };
};

test("a screen opened after a save on another one never shows what it showed before", async () => {
  function Screens() {
    const [isShown, setShown] = useState(true);
    const save = useWrite(siteContentCalls.save);
    return (
      <>
        {isShown && <GoLiveReminder />}
        <button type="button" onClick={() => setShown(!isShown)}>
          Switch
        </button>
        <button type="button" onClick={() => save({ params: { key: "privacy" }, body: { value: {}, version: 0 } })}>
          Publish
        </button>
      </>
    );
  }
  using api = fakeAnswers(items("phone"), { body: {} }, items("phone", "privacy"));
  render(<Screens />, { wrapper: FreshPage });
  await screen.findByText(/^6 items left/);
  fireEvent.click(screen.getByText("Switch"));
  await act(async () => fireEvent.click(screen.getByText("Publish")));
  expect(api.requests).toHaveLength(2);
  fireEvent.click(screen.getByText("Switch"));
  expect(screen.queryByText(/^6 items left/)).toBeNull();
  await screen.findByText(/^5 items left/);
});

test("[LIST-04] a deleted row names its kind, who deleted it and when, and one press restores it", async () => {
  const rows = [
    {
      ...{ _id: "customers-7", thing: "customers", label: "Asha Rao", by: "Meera", picturesLeft: 0 },
      deletedAt: "2026-11-20T09:00:00.000Z",
    },
  ];
  using site = fakeSite(({ call }) => {
    if (call.startsWith("GET")) return { data: [...rows] };
    rows.splice(0);
    return { success: true, _id: "8" };
  });
  render(<DeletedModal onClose={() => {}} />, { wrapper: FreshPage });
  await screen.findByText("Asha Rao");
  screen.getByText(/^Customer, deleted by Meera on 20 Nov 2026/);
  fireEvent.click(screen.getByRole("button", { name: "Restore" }));
  await screen.findByText("No deleted items.");
  expect(site.sent).toMatchObject([{ call: "POST /api/deleted/customers-7/restore" }]);
});

test("the data copy is one file, whatever text it contains", () => {
  const row = { id: "1", label: "<b>Asha</b>", facts: [["text", "a & <script>x</script>"]] };
  const data = { names: ["Asha"], parts: [{ part: "enquiries", rows: [row] }] };
  const html = personalDataDocument(data as never, new Date("2026-11-22T10:00:00Z"));
  expect(html).not.toMatch(/<script|<b>|src=|href=/);
  expect(html).toContain("&#60;b&#62;Asha");
  expect(html).toContain("As of 22 Nov 2026");
});
