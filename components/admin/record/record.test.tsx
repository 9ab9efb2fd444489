/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { setShortcuts } from "@/components/admin/hooks/use-shortcuts";
import { enquiries, fakeDesk, showEnquiries } from "./testing";

const record = (name: string) => screen.findByRole("region", { name: `${name}: details` });
const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Details" });
const press = (key: string, more = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
const title = (name: string) => screen.findByRole("link", { name });
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });

test("j and k open the next and the previous row, and one step back still returns to the list", async () => {
  using _desk = fakeDesk();
  showEnquiries();
  await title("Asha");
  press("j");
  expect(document.activeElement).toBe(await title("Asha"));
  press("j");
  press("k");
  expect(document.activeElement).toBe(await title("Asha"));
  fireEvent.click(document.activeElement as Element);
  (await record("Asha")).focus();

  press("j");
  (await record("Bala")).focus();
  press("j");
  (await record("Chitra")).focus();
  press("k");
  await record("Bala");
  expect(window.location.search).toBe("?record=e2");

  act(() => window.history.back());
  await waitFor(() => expect(window.location.search).toBe(""));
});

test("after the last row of a page comes the first of the next one, and the reverse", async () => {
  using _desk = fakeDesk();
  showEnquiries("", "wide", 2);
  fireEvent.click(await title("Bala"));
  (await record("Bala")).focus();
  press("j");
  (await record("Chitra")).focus();
  expect(window.location.search).toBe("?record=e3&page=2");
  press("j");
  expect(window.location.search).toBe("?record=e3&page=2");
  press("k");
  expect(await record("Bala")).toBeTruthy();
});

test("after an answered row leaves the list, the next one is the row in its place", async () => {
  using desk = fakeDesk();
  showEnquiries();
  fireEvent.click(await title("Bala"));
  await record("Bala");
  desk.held.rows = desk.held.rows.filter(({ name }) => name !== "Bala");
  desk.keep = enquiries;
  press("c", { altKey: true, code: "KeyC" });
  write("Called");
  press("Enter", { ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole("link", { name: "Bala" })).toBeNull());
  press("j");
  expect(await record("Chitra")).toBeTruthy();
});

test("single keys do nothing when switched off or while typing", async () => {
  using _desk = fakeDesk();
  showEnquiries("?record=e1");
  await record("Asha");
  press("j");
  expect(window.location.search).toBe("?record=e1");

  setShortcuts(false);
  (await record("Asha")).focus();
  press("j");
  setShortcuts(true);
  expect(window.location.search).toBe("?record=e1");
});

test("a note changes neither status nor assignee, and asks for nothing", async () => {
  using desk = fakeDesk();
  showEnquiries("?record=e1");
  const asha = within(await record("Asha"));
  write("Wants a quotation");
  press("Enter", { ctrlKey: true });
  await waitFor(() => expect(desk.sent).toHaveLength(1));
  await waitFor(() => expect(box().readOnly).toBe(false));
  expect(asha.getByRole("button", { name: "Status: Pending" })).toBeTruthy();
  expect(asha.getByRole("button", { name: "Assignee: Unassigned" })).toBeTruthy();
  expect(asha.queryByRole("button", { name: "Save step" })).toBeNull();
});

test("a record that no longer exists says so, and takes no entries", async () => {
  using _desk = fakeDesk();
  showEnquiries("?record=e9");
  expect(await screen.findByText("This no longer exists.")).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Details" })).toBeNull();
});

test("a failed read of the record still shows the row, and can be retried", async () => {
  using desk = fakeDesk();
  desk.failure = (call) => call.startsWith("GET /api/follow-up/enquiry/");
  showEnquiries("?record=e1");
  expect((await screen.findByRole("alert")).textContent).toContain("Not possible just now.");
  expect(screen.getByText("Asha asks")).toBeTruthy();
  desk.failure = undefined;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("No activity yet. Log a call or a note.")).toBeTruthy();
});
