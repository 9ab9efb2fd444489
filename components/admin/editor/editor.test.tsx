/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { DesignsScreen } from "@/app/(staff)/admin/designs/designs-screen";
import { EmployeesScreen } from "@/app/(staff)/admin/employees/employees-screen";
import { PackagesScreen } from "@/app/(staff)/admin/packages/packages-screen";
import { fakeSite, showScreen } from "@/components/admin/testing";
import { cityCalls } from "@/contract/calls/catalogue";
import { packageDetails } from "@/contract/content/details";
import { emptyItem } from "@/contract/content/fields";
import { AppError } from "@/contract/errors";
import { upload } from "@/lib/api/upload";
import { errorFromResponse } from "@/server/upstream/parse-envelope";

const pure = { _id: "2", packageName: "Pure", pricePerSquareFoot: 1200, city: { _id: "1", cityName: "Mysuru" } };
const teak = {
  ...{ _id: "5", name: "Teak", description: "Two floors", status: "active", propertyType: "Villa" },
  ...{ floor: "2", plotSize: "1200", price: 2_000_000, imageUrls: [] },
};

const fakeRow = (row: object) =>
  fakeSite(({ call }) =>
    /site-content|design-prices/.test(call)
      ? { data: [], value: null, version: 0, draft: null }
      : { data: [row], total: 1, ...row },
  );

async function changePrice(shownScreen: ReactNode, price: string) {
  showScreen(shownScreen);
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
  async (_what, shownScreen, row, typed, question) => {
    using api = fakeRow(row);
    await changePrice(shownScreen, typed);
    const dialog = within(await screen.findByRole("dialog", { name: "Is this price right?" }));
    dialog.getByText(question, { exact: false });
    fireEvent.click(dialog.getByRole("button", { name: "Go back" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Is this price right?" })).toBeNull());
    expect(api.sent).toEqual([]);
  },
);

test("the confirmed price is saved, by one call", async () => {
  using api = fakeRow(pure);
  await changePrice(<PackagesScreen />, "12000");
  fireEvent.click(await screen.findByRole("button", { name: "Save new price" }));
  await waitFor(() => expect(api.sent).toMatchObject([{ call: "PUT /api/packages/2" }]));
});

jest.mock("@/lib/api/upload");

const noDetails = emptyItem(packageDetails);
const content = (value: object, version: number) => ({ key: "package:2", value, version, draft: null });

/** The calls of the packages screen. The refusals are the first answers to saved details. */
const fakeApi = (...refusals: AppError[]) =>
  fakeSite(({ call, body }) => {
    const isDetails = call.includes("/api/site-content/");
    if (call.startsWith("GET") && isDetails) return content(noDetails, 0);
    if (call.startsWith("GET")) return { data: call === "GET /api/packages" ? [pure] : [], total: 1 };
    return isDetails ? (refusals.shift() ?? content(body.value as object, Number(body.version) + 1)) : pure;
  });

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
const saveForm = () =>
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: /^(Save changes|Add Packages)$/ }));
const alert = async () => (await screen.findByRole("alert")).textContent;

async function open(button: RegExp) {
  showScreen(<PackagesScreen />);
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return field("Best for");
}

test("if only the details fail, the form says so and keeps typed values, and a new row is not created twice", async () => {
  using api = fakeApi(new AppError("unavailable", "Come back later."));
  const purpose = await open(/^Add/);
  fireEvent.change(await field("Package name"), { target: { value: "Pure" } });
  fireEvent.change(await field("Price"), { target: { value: "1199" } });
  const city = screen.getByRole("combobox", { name: /^City/ });
  city.append(new Option("Mysuru", "1"));
  fireEvent.change(city, { target: { value: "1" } });
  fireEvent.change(purpose, { target: { value: "A first home" } });
  saveForm();
  expect(await alert()).toBe("Saved, except “On the website”: Come back later. What you typed there is still here.");
  expect((await field("Best for")).value).toBe("A first home");

  saveForm();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent.map(({ call }) => call)).toEqual([
    "POST /api/packages",
    "PUT /api/site-content/package:2",
    "PUT /api/site-content/package:2",
  ]);
});

test("concurrent changes to the details are shown before they can be overwritten", async () => {
  const theirs = content({ ...noDetails, purpose: "A second home", notIncluded: "The lift" }, 4);
  using api = fakeApi(new AppError("changed", "Changed.", { current: theirs }));
  fireEvent.change(await open(/^Edit/), { target: { value: "A first home" } });
  saveForm();
  expect(await alert()).toBe(
    "Saved, except “On the website”: someone else changed it. See the differences there. Save again to use yours.",
  );
  expect(screen.getByText("Best for: now “A second home”, was “None yet.”")).toBeTruthy();
  expect((await field("Best for")).value).toBe("A first home");
  expect((await field("Also not included")).value).toBe("The lift");

  saveForm();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent.at(-1)?.body).toMatchObject({
    version: 4,
    value: { purpose: "A first home", notIncluded: "The lift" },
  });
});

test("while photos upload, saving answers to wait and leaving asks first; then the photos are saved", async () => {
  using api = fakeApi();
  let answer = (_response: Response) => {};
  jest.mocked(upload).mockReturnValue(new Promise((resolve) => (answer = resolve)));
  await open(/^Edit/);
  const files = [new File(["x"], "house.jpg", { type: "image/jpeg" })];
  fireEvent.change(screen.getByLabelText("Add photos"), { target: { files } });
  await screen.findByText("Uploading 1 of 1...");
  saveForm();
  expect(await alert()).toBe("Wait until the photos are uploaded.");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(api.sent).toEqual([]);

  const stored = { src: `/media/site/${"0".repeat(64)}`, width: 1, height: 1 };
  answer({ ok: true, status: 200, json: async () => stored } as Response);
  await screen.findByText("1 photo added");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  fireEvent.change(await field("Picture description"), { target: { value: "A house" } });
  saveForm();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent.at(-1)?.body).toMatchObject({ value: { pictures: [{ picture: { ...stored, alt: "A house" } }] } });
});

const meera = { _id: "3", name: "Meera", role: "Sales", permissions: ["cities"], phone: "1", email: "m@example.com" };

const marked = () => screen.getAllByRole("textbox").filter((field) => field.getAttribute("aria-invalid") === "true");
const noteOf = (field: Element | undefined) =>
  document.getElementById(field?.getAttribute("aria-describedby") ?? "")?.textContent;

test("[LIST-06] several errors each appear at their field, and the first field gets focus", async () => {
  const fields = { name: "Name is required", email: "Email is not ours" };
  const error = { message: "Check the marked fields", fields };
  using _api = fakeSite(({ call }) =>
    call.startsWith("GET") ? { data: [meera], total: 1 } : errorFromResponse(400, { error }, cityCalls.update),
  );
  showScreen(<EmployeesScreen permissions={["admin"]} />);
  fireEvent.click(await screen.findByRole("button", { name: /^Edit/ }));
  fireEvent.click(await screen.findByRole("button", { name: "Save changes" }));
  await screen.findByRole("alert");
  const [name, email] = ["Name", "Email"].map((label) =>
    screen.getByRole("textbox", { name: new RegExp(`^${label}`) }),
  );
  await waitFor(() => expect(marked()).toEqual([name, email]));
  expect([name, email].map(noteOf)).toEqual([fields.name, fields.email]);
  expect(document.activeElement).toBe(name);
});
