/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import { documents } from "@/contract/content/documents";
import type { HeldPermission } from "@/contract/schemas/permission";
import { documentGroups, rareGroups, siteEditorWords as words } from "@/lib/content/site-editor-words";
import { FreshPage, fakeAnswers } from "../testing";
import { DocumentList } from "./document-list";

/** The line "How long data are kept", as an employee with these permissions sees it. */
async function lineFor(...permissions: HeldPermission[]) {
  render(<DocumentList groups={[...documentGroups, ...rareGroups]} permissions={permissions} />, {
    wrapper: FreshPage,
  });
  const label = await screen.findByText(documents.retention.label);
  return within(label.closest("li") as HTMLElement);
}
const edit = { name: `${words.edit} ${documents.retention.label}` };

test("an admin can open each document", async () => {
  using _api = fakeAnswers({ body: { data: [] } });
  const line = await lineFor("admin");
  expect(line.getByRole("link", edit)).toBeTruthy();
  expect(screen.queryByText(words.isAdmins)).toBeNull();
});

test("a site editor can open all documents except retention and conversions, which are for admins", async () => {
  using _api = fakeAnswers({ body: { data: [] } });
  const line = await lineFor("site", "enquiries");
  expect(line.queryByRole("link", edit)).toBeNull();
  expect(line.getByText(words.isAdmins)).toBeTruthy();
  const ofAdmins = Object.values(documents).filter((document) => "isAdmins" in document);
  expect(ofAdmins.map(({ label }) => label)).toEqual(["Data retention", "Conversions for Google Ads"]);
  expect(screen.getAllByRole("link")).toHaveLength(Object.keys(documents).length - ofAdmins.length);
});
