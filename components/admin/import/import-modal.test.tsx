/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { ImportCustomers } from "@/app/(staff)/admin/customers/import-customers";
import { saveFile } from "@/components/admin/table/save-file";
import { AppError } from "@/contract/errors";
import { FreshPage } from "../testing";
import { readText } from "./parse-csv";

jest.mock("@/components/admin/table/save-file");
// jsdom cannot read a file's bytes.
jest.mock("./parse-csv", () => ({ ...jest.requireActual("./parse-csv"), readText: jest.fn() }));

type Written = Record<string, unknown>;

/** Fakes an empty list of customers, and the answers to the writes. */
function fakeApi(...answers: (AppError | undefined)[]) {
  const written: Written[] = [];
  const before = globalThis.fetch;
  const answer = (body: unknown, status = 200) => ({ ok: status < 400, status, json: async () => body }) as Response;
  globalThis.fetch = async (_address, init) => {
    if ((init?.method ?? "GET") === "GET") return answer({ data: [] });
    const body = JSON.parse(String(init?.body));
    written.push(body);
    const refusal = answers.shift();
    return refusal ? answer(refusal.toBody(), refusal.status) : answer({ _id: "1", ...body });
  };
  const restore = () => {
    globalThis.fetch = before;
  };
  return { written, [Symbol.dispose]: restore };
}

const HEAD = "Name,Email,Phone,Location of Plot";
const rows = ["Ananya,a@example.com,1,Hennur", "Nobody,none,2,Hennur", "Kiran,k@example.com,3,Hennur"];

async function choose(...lines: string[]) {
  render(<ImportCustomers onClose={() => {}} />, { wrapper: FreshPage });
  jest.mocked(readText).mockResolvedValue(lines.join("\n"));
  const file = new File(["read by parse-csv"], "customers.csv");
  fireEvent.change(await screen.findByLabelText("Choose file"), { target: { files: [file] } });
}
const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);

test("nothing is written before staff have seen the dry run, and refused rows are skipped", async () => {
  using api = fakeApi();
  await choose(HEAD, ...rows);
  await screen.findByText("2 to add, 0 duplicates, 1 with an error.");
  row("Nobody").getByText("Error");
  row("Nobody").getByText(/email/i);
  expect(api.written).toEqual([]);

  fireEvent.click(screen.getByRole("button", { name: "Import 2 rows" }));
  await screen.findByText("2 rows imported, 1 not imported.");
  expect(api.written.map(({ name }) => name)).toEqual(["Ananya", "Kiran"]);
});

test("a row that the backend refuses shows the reason, the others are added, and the file of results has it all", async () => {
  using _api = fakeApi(new AppError("conflict", "Email 'a@example.com' is already in use."));
  await choose(HEAD, ...rows);
  fireEvent.click(await screen.findByRole("button", { name: "Import 2 rows" }));
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
  expect(api.written).toHaveLength(1);
});

test("a file without required columns is refused with their names", async () => {
  using _api = fakeApi();
  await choose("Name,Email", "Ananya,a@example.com");
  expect((await screen.findByRole("alert")).textContent).toMatch(/Missing columns: Phone/);
  await waitFor(() => expect(screen.getByRole("button", { name: /^Import/ }).hasAttribute("disabled")).toBe(true));
});
