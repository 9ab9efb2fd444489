/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { fakeDesk, rowsNamed, showEnquiries } from "../testing";

const button = (name: string) => screen.getByRole("button", { name });
const current = () =>
  within(screen.getByRole("navigation", { name: "Saved views" }))
    .getAllByRole("button")
    .filter((one) => one.getAttribute("aria-current"))
    .map(({ textContent }) => textContent);

test("filters combine, and can be removed one by one or all at once", async () => {
  using desk = fakeDesk(rowsNamed("Asha"));
  showEnquiries();
  await screen.findByRole("row", { name: /Asha/ });
  const statuses = within(screen.getByRole("group", { name: "Status" }));
  fireEvent.click(statuses.getByRole("button", { name: "Active" }));
  fireEvent.click(statuses.getByRole("button", { name: "Pending" }));
  fireEvent.change(screen.getByRole("combobox", { name: "Assignee" }), { target: { value: "nobody" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Source" }), { target: { value: "google" } });
  await waitFor(() => expect(desk.asked.at(-1)).toContain("?status=active%2Cpending&assignee=nobody&source=google&"));

  fireEvent.click(button("Remove filter: Assignee"));
  fireEvent.click(statuses.getByRole("button", { name: "Active" }));
  await waitFor(() => expect(window.location.search).toBe("?status=pending&source=google"));
  fireEvent.click(button("Clear filters"));
  await waitFor(() => expect(window.location.search).toBe(""));
  expect(screen.queryByRole("button", { name: /Take off/ })).toBeNull();
});

test("an order that a filter does not allow is dropped, while an order by age stays", async () => {
  using _desk = fakeDesk(rowsNamed("Asha"));
  showEnquiries("?sort=name");
  await screen.findByRole("row", { name: /Asha/ });
  fireEvent.change(screen.getByRole("combobox", { name: "Received" }), { target: { value: "30" } });
  await waitFor(() => expect(window.location.search).toBe("?within=30"));
  expect(screen.queryByRole("button", { name: "Name" })).toBeNull();

  fireEvent.change(screen.getByRole("combobox", { name: "Sort by" }), { target: { value: "createdAt" } });
  fireEvent.change(screen.getByRole("combobox", { name: "Received" }), { target: { value: "7" } });
  await waitFor(() => expect(window.location.search).toBe("?within=7&sort=createdAt"));
});

test("a second status drops an order that several statuses do not allow", async () => {
  using desk = fakeDesk(rowsNamed("Asha"));
  showEnquiries("?sort=name");
  await screen.findByRole("row", { name: /Asha/ });
  const statuses = within(screen.getByRole("group", { name: "Status" }));
  fireEvent.click(statuses.getByRole("button", { name: "Pending" }));
  fireEvent.click(statuses.getByRole("button", { name: "Active" }));
  await waitFor(() => expect(desk.asked.at(-1)).toContain("?status=pending%2Cactive&page=1"));
});

test("a personal view is saved by name, opened by one press, and can be deleted", async () => {
  using desk = fakeDesk(rowsNamed("Asha"));
  showEnquiries("?status=pending&source=google");
  fireEvent.click(await screen.findByRole("button", { name: "Save view" }));
  fireEvent.change(screen.getByRole("textbox", { name: "View name" }), { target: { value: "Google, open" } });
  fireEvent.submit(screen.getByRole("textbox", { name: "View name" }).closest("form") as HTMLFormElement);

  expect(await screen.findByRole("button", { name: "Google, open" })).toBeTruthy();
  expect(desk.views).toEqual([{ name: "Google, open", query: "status=pending&source=google" }]);
  fireEvent.click(button("All"));
  await waitFor(() => expect(current()).toEqual(["All"]));
  fireEvent.click(button("Google, open"));
  await waitFor(() => expect(window.location.search).toBe("?status=pending&source=google"));
  fireEvent.click(button("Delete view Google, open"));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Google, open" })).toBeNull());
});
