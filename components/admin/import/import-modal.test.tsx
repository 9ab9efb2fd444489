/** @jest-environment jsdom */
import { cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { ImportCustomers } from "@/app/(staff)/admin/customers/customers-screen";
import { saveFile } from "@/components/admin/table/save-file";
import { FreshPage, fakeSite } from "@/components/admin/testing";
import { AppError } from "@/contract/errors";
import { readText } from "./parse-csv";

jest.mock("@/components/admin/table/save-file");
// jsdom cannot read a file's bytes.
jest.mock("./parse-csv", () => ({ ...jest.requireActual("./parse-csv"), readText: jest.fn() }));

/** An empty list of customers. Writes and deletions get these answers in turn; without one they succeed. */
function fakeApi(...answers: (AppError | undefined)[]) {
  const removals: (AppError | undefined)[] = [];
  let made = 0;
  const site = fakeSite(({ call, body }) => {
    if (call.startsWith("GET")) return { data: [] };
    if (call.startsWith("DELETE")) return removals.shift() ?? { message: "Customer deleted successfully" };
    made++;
    return answers.shift() ?? { ...body, _id: String(made) };
  });
  const of = (method: string) => site.sent.filter(({ call }) => call.startsWith(method));
  return Object.assign(site, { removals, of });
}

const HEAD = "Name,Email,Phone,Location of Plot";
const rows = ["Ananya,a@example.com,1,Hennur", "Nobody,none,2,Hennur", "Kiran,k@example.com,3,Hennur"];

async function choose(...lines: string[]) {
  render(<ImportCustomers onClose={() => {}} />, { wrapper: FreshPage });
  jest.mocked(readText).mockResolvedValue(lines.join("\n"));
  const file = new File(["read by parse-csv"], "customers.csv");
  fireEvent.change(await screen.findByLabelText("Choose file"), { target: { files: [file] } });
}
const match = (column: string, value: string) => fireEvent.change(screen.getByLabelText(column), { target: { value } });
beforeEach(() => localStorage.clear());
const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);

test("nothing is written before staff press Import; then a refused row shows the reason, the others are added, and the file of results has it all", async () => {
  using api = fakeApi(new AppError("conflict", "Email 'a@example.com' is already in use."));
  await choose(HEAD, ...rows);
  const button = await screen.findByRole("button", { name: "Import 2 rows" });
  expect(api.sent).toEqual([]);
  fireEvent.click(button);
  await screen.findByText("1 row imported, 2 not imported.");
  row("Ananya").getByText("Email 'a@example.com' is already in use.");
  row("Kiran").getByText("Added");
  fireEvent.click(screen.getByRole("button", { name: "Download results" }));
  const [, file] = jest.mocked(saveFile).mock.lastCall ?? [];
  const results = String(file).split("\r\n");
  expect(results[1]).toBe(`"Ananya","a@example.com","1","Hennur","Email 'a@example.com' is already in use."`);
  expect(results[2]).toMatch(/"Error: /);
  expect(results[3]).toMatch(/"Added"$/);
});

test("after a missing answer nothing more is sent: that row may exist, the later ones do not", async () => {
  using api = fakeApi(new AppError("timeout", "The server took too long."));
  await choose(HEAD, ...rows);
  fireEvent.click(await screen.findByRole("button", { name: "Import 2 rows" }));
  await screen.findByText("0 rows imported, 3 not imported.");
  row("Ananya").getByText(/^We could not confirm that this was saved/);
  row("Kiran").getByText(/^Not saved/);
  expect(api.of("POST")).toHaveLength(1);
});

test("a file without a required column names it, and staff match another column to it, which is remembered", async () => {
  using _api = fakeApi();
  await choose("Who,Reached at", "Ananya 2,Hennur 2");
  expect((await screen.findByRole("alert")).textContent).toMatch(/Missing columns: Customer Name, Phone/);
  expect(screen.getByRole("button", { name: /^Import/ }).hasAttribute("disabled")).toBe(true);
  match("Who", "name");
  match("Reached at", "address");
  await screen.findByText(/Missing columns: Phone/);
  cleanup();
  await choose("Reached at,Who,Mobile", "Hennur 2,Ananya 2,9000000001");
  await screen.findByText("1 to add, 0 duplicates, 0 with errors.");
  expect(screen.getByLabelText<HTMLSelectElement>("Reached at").value).toBe("address");
});

test("an interrupted undo is continued: only what is left is deleted, and a row that is gone counts as removed", async () => {
  using api = fakeApi();
  api.removals.push(undefined, new AppError("timeout", "The server took too long."));
  await choose(HEAD, ...rows, "Asha,asha@example.com,4,Hebbal");
  fireEvent.click(await screen.findByRole("button", { name: "Import 3 rows" }));
  fireEvent.click(await screen.findByRole("button", { name: "Undo import" }));
  await screen.findByText("1 imported row removed.");

  api.removals.push(new AppError("missing", "Customer not found."));
  fireEvent.click(screen.getByRole("button", { name: "Undo import" }));
  await screen.findByText("3 imported rows removed.");
  expect(api.of("DELETE").map(({ call }) => call)).toEqual([1, 2, 2, 3].map((id) => `DELETE /api/customers/${id}`));
  row("Ananya").getByText("Removed");
  expect(screen.queryByRole("button", { name: "Undo import" })).toBeNull();
});
