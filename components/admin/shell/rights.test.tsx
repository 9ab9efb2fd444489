/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { CitiesScreen } from "@/app/(staff)/admin/cities/cities-screen";
import { ReportFiles } from "@/components/admin/report/report-files";
import { atScreen, FreshPage, fakeAnswers } from "@/components/admin/testing";
import type { HeldPermission } from "@/contract/schemas/permission";
import { RightsProvider } from "./rights";

const mysuru = { _id: "1", cityName: "Mysuru", cityCode: "MYS" };

/** The buttons that delete or export, for a person with these permissions and rights. */
async function buttonsFor(...held: HeldPermission[]) {
  using _api = fakeAnswers({ body: { data: [mysuru], total: 1 } });
  atScreen();
  const { unmount } = render(
    <RightsProvider permissions={held}>
      <CitiesScreen />
      <ReportFiles title="Month" nameOf={() => "Month"} workbook="/api/month.xlsx" files={undefined} />
    </RightsProvider>,
    { wrapper: FreshPage },
  );
  await screen.findByRole("button", { name: "Edit Mysuru" });
  const shown = screen.getAllByRole("button").map((one) => one.getAttribute("aria-label") ?? one.textContent ?? "");
  unmount();
  return shown.filter((name) => /delete|csv|xlsx|excel/i.test(name));
}

test("buttons that delete or export are shown only to staff with the right, and to admins", async () => {
  const all = await buttonsFor("admin");
  expect(all.length).toBe(4);
  expect(await buttonsFor("cities", "delete", "export")).toEqual(all);
  expect(await buttonsFor("cities", "delete")).toEqual(all.filter((name) => /delete/i.test(name)));
  expect(await buttonsFor("cities", "export")).toEqual(all.filter((name) => !/delete/i.test(name)));
  expect(await buttonsFor("cities")).toEqual([]);
});
