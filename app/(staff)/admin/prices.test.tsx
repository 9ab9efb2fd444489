/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { FreshPage, fakeSite } from "@/components/admin/testing";
import { AppError } from "@/contract/errors";
import type { FloorPlan } from "@/contract/schemas/catalogue";
import { PriceCell } from "./designs/designs-screen";
import { PricesModal } from "./packages/packages-screen";
import { matrixOf } from "./packages/price-table";
import { CopyServicesModal } from "./services/services-screen";

const cities = ["Mysuru", "Hubballi"].map((cityName) => ({ _id: cityName, cityName, cityCode: "X" }));
const packageIn = (packageName: string, cityName: string, pricePerSquareFoot: number | null) => ({
  _id: `${packageName} ${cityName}`,
  packageName,
  pricePerSquareFoot,
  city: { _id: cityName, cityName },
  updatedAt: "2026-03-01T00:00:00.000Z",
});
const pure = packageIn("Pure", "Mysuru", 1199);
const pureInHubballi = packageIn("Pure", "Hubballi", 1250);
const royal = packageIn("Royal", "Mysuru", null);
const lost = packageIn("Lost", "nowhere", 900);

const fakePrices = (...answers: (AppError | undefined)[]) =>
  fakeSite(({ call, body }) => {
    if (call === "GET /api/cities") return { data: cities };
    if (call.startsWith("GET")) return { data: [pure, pureInHubballi, royal, lost] };
    return answers.shift() ?? { ...pure, _id: call.split("/").at(-1), ...body, city: { _id: body.city, cityName: "" } };
  });

const priceField = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const type = async (name: string, value: string) => fireEvent.change(await priceField(name), { target: { value } });
const save = (name: RegExp) => fireEvent.click(screen.getByRole("button", { name }));
const showPrices = () => render(<PricesModal onClose={() => {}} />, { wrapper: FreshPage });

test("packages are grouped by name and city, with duplicates; those without a city are separate", () => {
  const { rows, withoutCity } = matrixOf([pure, { ...pure, _id: "again" }, royal, lost], cities);
  expect(rows.map(({ packageName, inCity }) => [packageName, inCity.get("Mysuru")?.length])).toEqual([
    ["Pure", 2],
    ["Royal", 1],
  ]);
  expect(withoutCity).toEqual([lost]);
});

test("nothing is saved while a cell is not a price", async () => {
  using api = fakePrices();
  showPrices();
  await type("Price of Pure in Mysuru", "1300");
  await type("Price of Pure in Hubballi", "");
  await screen.findByText("Enter a price, e.g. 1,620");
  await type("Price of Pure in Hubballi", "1250");
  await type("Price of Royal in Mysuru", "soon");
  await screen.findByText("“soon” is not a price. Write it like 900, 1,620.50 or 20,00,000.");
  save(/^Save 1 price$/);
  expect(api.sent).toEqual([]);
});

test("clearing the price of all cities brings back what each city had, typed or saved", async () => {
  using _api = fakePrices();
  showPrices();
  await type("Price of Pure in Mysuru", "1300");
  await type("Price of Pure in all cities", "14");
  await type("Price of Pure in all cities", "1400");
  await type("Price of Pure in all cities", "");
  expect((await priceField("Price of Pure in Mysuru")).value).toBe("1300");
  expect((await priceField("Price of Pure in Hubballi")).value).toBe("1250");
  expect(screen.getByRole("button", { name: "Save 1 price" })).toBeTruthy();
});

test("a refused cell shows the reason, the others are saved, and a colleague's change is not overwritten unseen", async () => {
  const newer = { ...pure, pricePerSquareFoot: 1400, updatedAt: "2026-03-02T00:00:00.000Z" };
  using api = fakePrices(new AppError("changed", "Changed.", { current: newer }));
  showPrices();
  await type("Price of Pure in all cities", "1300");
  save(/^Save 2 prices$/);
  await screen.findAllByText("1 price saved.");
  screen.getByText(/changed this to ₹1,400/);
  expect((await priceField("Price of Pure in Mysuru")).value).toBe("1300");

  save(/^Save 1 price$/);
  await waitFor(() => expect(api.sent).toHaveLength(3));
  expect(api.sent.at(-1)).toMatchObject({ call: `PUT /api/packages/${pure._id}`, ifMatch: `"${newer.updatedAt}"` });
});

test("nothing is saved before the answer about large changes, which names each with both prices and the percentage", async () => {
  using api = fakePrices();
  showPrices();
  await type("Price of Pure in Mysuru", "11,990");
  await type("Price of Pure in Hubballi", "1,300");
  save(/^Save 2 prices$/);
  const question = await screen.findByRole("dialog", { name: "Is this price right?" });
  expect(question.textContent).toContain("Pure in Mysuru costs ₹1,199 now. Save ₹11,990? That is 900% more.");
  expect(question.textContent).not.toContain("Hubballi");
  save(/^Go back$/);
  expect(api.sent).toEqual([]);

  save(/^Save 2 prices$/);
  save(/^Save new price$/);
  await screen.findAllByText("2 prices saved.");
  expect(api.sent).toHaveLength(2);
});

const packages = ["Pure", "Royal"].map((packageName) => ({ _id: packageName, packageName, pricePerSquareFoot: 1 }));
const service = (serviceName: string, packageName: string) => ({
  _id: `${serviceName} of ${packageName}`,
  serviceName,
  description: ["One", "Two"],
  package: { _id: packageName, packageName },
});
const services = [
  ...["Frame", "Roof", "Doors"].map((name) => service(name, "Pure")),
  service(" frame ", "Royal"),
  service("Pool", "Royal"),
];

const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole("combobox", { name: label }), { target: { value } });
test("services that the second package lacks are added, and its own stay unchanged", async () => {
  using api = fakeSite(({ call }) =>
    call.startsWith("GET") ? { data: call === "GET /api/packages" ? packages : services } : { _id: "new" },
  );
  render(<CopyServicesModal onClose={() => {}} />, { wrapper: FreshPage });
  await choose("From", "Pure");
  await choose("To", "Royal");
  const lineOf = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);
  lineOf("Frame").getByText("Already there");
  lineOf("Roof").getByText("Will be added");
  fireEvent.click(screen.getByRole("button", { name: "Copy 2 services" }));
  await screen.findByText("2 services added.");
  expect(api.sent.map(({ body }) => body)).toEqual(
    ["Roof", "Doors"].map((serviceName) => ({ package: "Royal", serviceName, description: ["One", "Two"] })),
  );
});

const neem = { _id: "1", name: "Neem", price: 1_999_999 } as FloorPlan;
const priced = { _id: "1", amount: 2_096_280, area: 1294, rate: 1620, packageName: "Essential", cityName: "Bengaluru" };

test("[DSGA-01] if the public price differs from the stored one, staff see it and the difference", () => {
  render(<PriceCell design={neem} calculated={priced} onApply={async () => {}} />);
  expect(screen.getByText("Website shows ₹20,96,280, ₹96,281 more").title).toBe(
    "1,294 sq ft built-up × ₹1,620, Essential in Bengaluru",
  );
});

test("one press stores the public price; a failure is shown with its reason", async () => {
  const onApply = jest.fn(async () => Promise.reject(new Error("no")));
  render(<PriceCell design={neem} calculated={priced} onApply={onApply} />);
  fireEvent.click(screen.getByRole("button", { name: "Use ₹20,96,280 for Neem" }));
  expect(onApply).toHaveBeenCalledWith(neem, 2_096_280);
  await screen.findByText("Something went wrong. Please try again.");
});
