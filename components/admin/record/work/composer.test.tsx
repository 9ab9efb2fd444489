/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { fakeDesk, showEnquiries } from "@/components/admin/record/testing";
import { AppError } from "@/contract/errors";

const box = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Details" });
const write = (text: string) => fireEvent.change(box(), { target: { value: text } });

test("a new entry appears in the timeline at once, with its author, before the site answers", async () => {
  using desk = fakeDesk();
  let open = () => {};
  desk.gate = new Promise((resolve) => {
    open = resolve;
  });
  showEnquiries("?record=e1");
  await screen.findByText("No activity yet. Log a call or a note.");
  write("Called, no answer");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  expect((await screen.findByText("Called, no answer")).closest("li")?.textContent).toContain("You · Note");
  await act(async () => open());
  await waitFor(() =>
    expect(screen.getByText("Called, no answer").closest("li")?.textContent).toContain("Meera · Note"),
  );
  expect(box().value).toBe("");
});

test("a note that fails to save stays in the form, with the error, and leaves the timeline", async () => {
  using desk = fakeDesk();
  desk.refuse = new AppError("upstream", "The server could not do this.");
  showEnquiries("?record=e1");
  await screen.findByText("No activity yet. Log a call or a note.");
  write("Called, no answer");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  expect((await screen.findByRole("alert")).textContent).toContain("Not saved: The server could not do this.");
  expect(box().value).toBe("Called, no answer");
  await waitFor(() => expect(screen.queryByText("Called, no answer", { selector: "li p" })).toBeNull());

  desk.refuse = undefined;
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(box().value).toBe(""));
  const [first, second] = desk.sent.map(({ body }) => body);
  expect(second).toEqual(first); // the same id, so that the retry would not store a second entry
});

test("text changed after a failure is a new entry, because the first may have arrived", async () => {
  using desk = fakeDesk();
  desk.refuse = new AppError("upstream", "The server could not do this.");
  showEnquiries("?record=e1");
  await screen.findByText("No activity yet. Log a call or a note.");
  write("Called");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));
  await screen.findByRole("alert");
  write("Called twice");
  fireEvent.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(desk.sent).toHaveLength(2));
  const [first, second] = desk.sent.map(({ body }) => body as { _id: string });
  expect(second?._id).not.toBe(first?._id);
});
