/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { documents } from "@/contract/content/documents";
import type { HeldPermission } from "@/contract/schemas/permission";
import { documentGroups, rareGroups, siteEditorWords as words } from "@/lib/content/site-editor-words";
import { FreshPage, fakeAnswers } from "../testing";
import { linksTo } from "./advanced";
import { DocumentList } from "./document-list";
import { SettingsLinks } from "./settings-links";

/** The line "How long data are kept", as an employee with these permissions sees it. */
async function lineFor(...permissions: HeldPermission[]) {
  render(<DocumentList groups={[...documentGroups, ...rareGroups]} permissions={permissions} />, {
    wrapper: FreshPage,
  });
  const label = await screen.findByText(documents.retention.label);
  return within(label.closest("li") as HTMLElement);
}
const edit = { name: `${words.edit} ${documents.retention.label}` };

test("a site editor can open all documents except retention and conversions, which are for admins", async () => {
  using _api = fakeAnswers({ body: { data: [] } });
  const line = await lineFor("site", "enquiries");
  expect(line.queryByRole("link", edit)).toBeNull();
  expect(line.getByText(words.isAdmins)).toBeTruthy();
  const ofAdmins = Object.values(documents).filter((document) => "isAdmins" in document);
  expect(ofAdmins.map(({ label }) => label)).toEqual(["Data retention", "Conversions for Google Ads"]);
  expect(screen.getAllByRole("link")).toHaveLength(Object.keys(documents).length - ofAdmins.length);
});

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
