/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { FreshPage, fakeAnswers } from "../testing";
import { RemoveDemoData } from "./demo-data";

const found = { enquiries: 38, customers: 21, projects: 15, employees: 2, floorplans: 9, cities: 3, packages: 17 };
const plan = (removed: object) => ({ body: { found, removed } });
const usual = plan({ enquiries: 38, customers: 21, projects: 15, employees: 2 });
const open = async () => {
  render(<RemoveDemoData />, { wrapper: FreshPage });
  fireEvent.click(screen.getByRole("button", { name: "Remove demo data" }));
  await screen.findByRole("group", { name: "What to delete" });
};
const press = () => fireEvent.click(screen.getAllByRole("button", { name: "Remove demo data" }).at(-1) as HTMLElement);

test("before the removal it counts what goes, and leaves what the website shows unselected", async () => {
  using api = fakeAnswers(usual);
  await open();
  const sentence =
    "38 enquiries, 21 customers, 15 projects and 2 team members will be deleted. Records you added or edited stay.";
  expect(screen.getByText(sentence)).toBeTruthy();
  const boxes = screen.getAllByRole<HTMLInputElement>("checkbox");
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false, false]);
  expect(screen.getByLabelText(/9 designs/)).toBe(boxes[2]);
  expect(api.asked).toEqual(["/api/demo-data?groups=records%2Cemployees"]);
});

test("a press removes the selected groups once, and another selection is counted before it can be removed", async () => {
  using api = fakeAnswers(usual, plan({ floorplans: 9 }), { body: { removed: { floorplans: 9 } } }, plan({}));
  await open();
  fireEvent.click(screen.getByLabelText(/9 designs/));
  press();
  expect(api.sent).toEqual([]);
  await screen.findByText(/^9 designs will be deleted/);
  press();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent).toEqual([{ groups: ["records", "employees", "designs"] }]);
});
