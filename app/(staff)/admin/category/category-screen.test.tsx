/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { atScreen, FreshPage } from "@/components/admin/testing";
import { CategoryScreen } from "./category-screen";

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("[CATG-02] a duplicate category ID causes a warning, and is saved only at the second press", async () => {
  atScreen();
  render(<CategoryScreen />, { wrapper: FreshPage });
  await press("Add Category");
  type("Category ID", "1");
  type("Category name", "Heritage");
  type("Price per sq ft", "4,000");
  const [, save] = screen.getAllByRole("button", { name: "Add Category", hidden: true });
  fireEvent.click(save as HTMLElement);
  expect((await screen.findByRole("alert")).textContent).toMatch(/^Category ID 1 is already used by Basic\./);
  fireEvent.click(save as HTMLElement);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(JSON.parse(localStorage.getItem("sagwan.categories") ?? "[]")).toHaveLength(9);
  localStorage.clear();
});

test("[CATG-01] categories are stored in the browser: eight rows, five to a numbered page, and no request", async () => {
  const fetchSpy = jest.fn();
  Object.assign(globalThis, { fetch: fetchSpy });
  atScreen();
  render(<CategoryScreen />, { wrapper: FreshPage });
  expect(await screen.findByText("Rs. 1620/- Sq Ft")).toBeTruthy();
  expect(screen.getAllByRole("row")).toHaveLength(1 + 5);
  await press("Page 2");
  await waitFor(() => expect(screen.getAllByRole("row")).toHaveLength(1 + 3));
  expect(fetchSpy).not.toHaveBeenCalled();
});
