/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { DesignsScreen } from "@/app/(staff)/admin/designs/designs-screen";
import { PackagesScreen } from "@/app/(staff)/admin/packages/packages-screen";
import { atScreen, FreshPage, fakeSite } from "../testing";

const pure = { _id: "2", packageName: "Pure", pricePerSquareFoot: 1200, city: { _id: "1", cityName: "Mysuru" } };
const teak = {
  _id: "5",
  name: "Teak",
  description: "Two floors",
  status: "active",
  propertyType: "Villa",
  floor: "2",
  plotSize: "1200",
  price: 2000000,
  imageUrls: [],
};

/** Lists one row, whose writes succeed. */
const fakeRow = (row: object) =>
  fakeSite(({ call }) =>
    /site-content|design-prices/.test(call)
      ? { data: [], value: null, version: 0, draft: null }
      : { data: [row], total: 1, ...row },
  );

async function change(screenOf: ReactNode, price: string) {
  atScreen();
  render(screenOf, { wrapper: FreshPage });
  fireEvent.click(await screen.findByRole("button", { name: /^Edit/ }));
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.change(dialog.getByRole("textbox", { name: /^Price/ }), { target: { value: price } });
  fireEvent.click(dialog.getByRole("button", { name: "Save changes" }));
}

test.each([
  ["package", <PackagesScreen key="packages" />, pure, "12000", "Pure in Mysuru costs ₹1,200 now. Save ₹12,000?"],
  ["design", <DesignsScreen key="designs" />, teak, "2,00,000", "Teak costs ₹20,00,000 now. Save ₹2,00,000?"],
])(
  "a %s's price typed tenfold or a tenth is not saved before the answer",
  async (_what, screenOf, row, typed, asks) => {
    using api = fakeRow(row);
    await change(screenOf, typed);
    const asked = within(await screen.findByRole("dialog", { name: "Is this price right?" }));
    asked.getByText(asks, { exact: false });
    fireEvent.click(asked.getByRole("button", { name: "Go back" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Is this price right?" })).toBeNull());
    expect(api.sent).toEqual([]);
  },
);

test("the confirmed price is saved, by one call", async () => {
  using api = fakeRow(pure);
  await change(<PackagesScreen />, "12000");
  fireEvent.click(await screen.findByRole("button", { name: "Save new price" }));
  await waitFor(() => expect(api.sent).toMatchObject([{ call: "PUT /api/packages/2" }]));
});

test("a usual change is saved without a question", async () => {
  using api = fakeRow(pure);
  await change(<PackagesScreen />, "1,320");
  await waitFor(() => expect(api.sent).toMatchObject([{ call: "PUT /api/packages/2" }]));
  expect(screen.queryByText("Is this price right?")).toBeNull();
});
