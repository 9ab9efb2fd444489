/**
 * @jest-environment jsdom
 */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { sendJson } from "@/lib/api/fetch-json";
import { FindPerson } from "./find-person";

jest.mock("@/lib/api/fetch-json");
const sent = jest.mocked(sendJson);

const data = {
  names: ["Asha Rao"],
  alsoKnownBy: ["asha@example.com"],
  parts: [
    { part: "enquiries", rows: [{ id: "1", label: "Asha Rao", facts: [["phone", "90000 00014"]], fate: "erased" }] },
    {
      part: "customers",
      rows: [{ id: "2", label: "Asha Rao", facts: [], fate: "kept", why: "Books", until: "2034-11-22T00:00:00.000Z" }],
    },
  ],
  leftToDo: ["The mailbox"],
  digest: "as shown",
};

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

test("an admin sees the data to erase and to keep, and erases exactly the first", async () => {
  sent.mockResolvedValue(data);
  render(<FindPerson />);
  fireEvent.change(screen.getByLabelText(/Phone numbers/), { target: { value: "90000 00014" } });
  await press("Search");
  expect(sent).toHaveBeenLastCalledWith("POST", "/api/personal-data/find", { knownBy: ["90000 00014"] }, {});
  screen.getByText("Will be erased");
  screen.getByText("Kept until 22 November 2034");
  screen.getByText("The mailbox");
  await press("asha@example.com");
  const both = { knownBy: ["90000 00014", "asha@example.com"] };
  expect(sent).toHaveBeenLastCalledWith("POST", "/api/personal-data/find", both, {});
  await press("Erase…");
  fireEvent.click(screen.getByLabelText("Keep records required by law: Asha Rao"));
  await press("Erase permanently");
  expect(sent).toHaveBeenLastCalledWith(
    "POST",
    "/api/personal-data/erase",
    { ...both, digest: "as shown", keepsForLaw: false },
    {},
  );
  expect(screen.queryByText("Will be erased")).toBeNull();
});
