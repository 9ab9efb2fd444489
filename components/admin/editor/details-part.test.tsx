/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { PackagesScreen } from "@/app/(staff)/admin/packages/packages-screen";
import { atScreen, FreshPage, fakeSite } from "@/components/admin/testing";
import { packageDetails } from "@/contract/content/details";
import { emptyItem } from "@/contract/content/fields";
import { AppError } from "@/contract/errors";
import { upload } from "@/lib/api/upload";
import { detailsWords } from "./use-details";

jest.mock("@/lib/api/upload");

const pure = { _id: "2", packageName: "Pure", pricePerSquareFoot: 1199, city: { _id: "1", cityName: "Mysuru" } };
const nothing = emptyItem(packageDetails);
const content = (value: object, version: number) => ({ key: "package:2", value, version, draft: null });

/** The calls of the packages screen. `refuse` can refuse to save the details. */
const fakeApi = ({ kept = content(nothing, 0), refuse }: { kept?: object; refuse?: () => AppError | undefined } = {}) =>
  fakeSite(({ call, body }) => {
    const isDetails = call.includes("/api/site-content/");
    if (call.startsWith("GET") && isDetails) return kept;
    if (call.startsWith("GET")) return { data: call === "GET /api/packages" ? [pure] : [], total: 1 };
    return isDetails ? (refuse?.() ?? content(body.value as object, Number(body.version) + 1)) : pure;
  });

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name: new RegExp(`^${name}`) });
const save = () =>
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: /^(Save changes|Add Packages)$/ }));
const alert = async () => (await screen.findByRole("alert")).textContent;

async function open(button: RegExp) {
  atScreen();
  render(<PackagesScreen />, { wrapper: FreshPage });
  fireEvent.click(await screen.findByRole("button", { name: button }));
  return field("Best for");
}

test("one form saves the row first, then its details", async () => {
  using api = fakeApi();
  const purpose = await open(/^Edit/);
  fireEvent.change(purpose, { target: { value: "A first home" } });
  save();
  await waitFor(() =>
    expect(api.sent).toMatchObject([
      { call: "PUT /api/packages/2" },
      {
        call: "PUT /api/site-content/package:2",
        body: { version: 0, value: { ...nothing, purpose: "A first home" } },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("unchanged details are not saved", async () => {
  using api = fakeApi();
  await open(/^Edit/);
  save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent).toMatchObject([{ call: "PUT /api/packages/2" }]);
});

test("if only the details fail, the form says so and keeps typed values, and a new row is not created twice", async () => {
  const refusals = [new AppError("unavailable", "Come back later.")];
  using api = fakeApi({ refuse: () => refusals.shift() });
  const purpose = await open(/^Add/);
  fireEvent.change(await field("Package name"), { target: { value: "Pure" } });
  fireEvent.change(await field("Price"), { target: { value: "1199" } });
  const city = screen.getByRole("combobox", { name: /^City/ });
  city.append(new Option("Mysuru", "1"));
  fireEvent.change(city, { target: { value: "1" } });
  fireEvent.change(purpose, { target: { value: "A first home" } });
  save();
  expect(await alert()).toBe(detailsWords.rowSaved("Come back later."));
  expect((await field("Best for")).value).toBe("A first home");

  save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent.map(({ call }) => call)).toEqual([
    "POST /api/packages",
    "PUT /api/site-content/package:2",
    "PUT /api/site-content/package:2",
  ]);
});

test("concurrent changes to the details are shown before they can be overwritten", async () => {
  const theirs = content({ ...nothing, purpose: "A second home", notIncluded: "The lift" }, 4);
  const refusals = [new AppError("changed", "Changed.", { current: theirs })];
  using api = fakeApi({ refuse: () => refusals.shift() });
  fireEvent.change(await open(/^Edit/), { target: { value: "A first home" } });
  save();
  expect(await alert()).toBe(detailsWords.changed);
  expect(screen.getByText(detailsWords.changedTo("Best for", "A second home", "None yet."))).toBeTruthy();
  expect((await field("Best for")).value).toBe("A first home");
  expect((await field("Also not included")).value).toBe("The lift");

  save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent.at(-1)?.body).toMatchObject({
    version: 4,
    value: { purpose: "A first home", notIncluded: "The lift" },
  });
});

test("invalid details are marked before anything is saved", async () => {
  using api = fakeApi();
  fireEvent.change(await open(/^Edit/), { target: { value: "x".repeat(121) } });
  save();
  await waitFor(async () => expect((await field("Best for")).getAttribute("aria-invalid")).toBe("true"));
  expect(api.sent).toEqual([]);
});

test("while photos upload, saving answers to wait and leaving asks first; then the photos are saved", async () => {
  using api = fakeApi();
  let answer = (_response: Response) => {};
  jest.mocked(upload).mockImplementation(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await open(/^Edit/);
  const files = [new File(["x"], "house.jpg", { type: "image/jpeg" })];
  fireEvent.change(screen.getByLabelText("Add photos"), { target: { files } });
  await screen.findByText("Uploading 1 of 1...");
  save();
  expect(await alert()).toBe("Wait until the photos are uploaded.");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  fireEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
  expect(api.sent).toEqual([]);

  const stored = { src: `/media/site/${"0".repeat(64)}`, width: 1, height: 1 };
  answer({ ok: true, status: 200, json: async () => stored } as Response);
  await screen.findByText("1 photo added");
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  fireEvent.change(await field("Picture description"), { target: { value: "A house" } });
  save();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(api.sent.at(-1)?.body).toMatchObject({ value: { pictures: [{ picture: { ...stored, alt: "A house" } }] } });
});
