/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { FreshPage, fakeSite } from "@/components/admin/testing";
import { AppError } from "@/contract/errors";
import { CopyServicesModal } from "./copy-services-modal";

const packages = ["Pure", "Royal"].map((packageName) => ({ _id: packageName, packageName, pricePerSquareFoot: 1 }));
const service = (serviceName: string, of: string) => ({
  _id: `${serviceName} of ${of}`,
  serviceName,
  description: ["One", "Two"],
  package: { _id: of, packageName: of },
});
const services = [
  ...["Frame", "Roof", "Doors"].map((name) => service(name, "Pure")),
  service(" frame ", "Royal"),
  service("Pool", "Royal"),
];

const fakeApi = (...answers: (AppError | undefined)[]) =>
  fakeSite(({ call }) => {
    if (call.startsWith("GET")) return { data: call === "GET /api/packages" ? packages : services };
    return answers.shift() ?? { _id: "new" };
  });

const choose = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole("combobox", { name: label }), { target: { value } });
const row = (name: string) => within(screen.getByText(name).closest("li") as HTMLElement);

async function copyFromPureToRoyal(button: string) {
  render(<CopyServicesModal onClose={() => {}} />, { wrapper: FreshPage });
  await choose("From", "Pure");
  await choose("To", "Royal");
  row("Frame").getByText("Already there");
  row("Roof").getByText("Will be added");
  fireEvent.click(screen.getByRole("button", { name: button }));
}

test("services that the second package lacks are added, and its own stay unchanged", async () => {
  using api = fakeApi();
  await copyFromPureToRoyal("Copy 2 services");
  await screen.findByText("2 services added.");
  expect(api.sent.map(({ body }) => body)).toEqual(
    ["Roof", "Doors"].map((serviceName) => ({ package: "Royal", serviceName, description: ["One", "Two"] })),
  );
});

test("a refused service shows the reason, and a second press sends only that one", async () => {
  using api = fakeApi(new AppError("invalid", "Not this roof."));
  await copyFromPureToRoyal("Copy 2 services");
  await screen.findByText("1 service added.");
  row("Roof").getByText("Not this roof.");
  fireEvent.click(screen.getByRole("button", { name: "Copy 1 service" }));
  await row("Roof").findByText("Added");
  expect(api.sent.map(({ body }) => body.serviceName)).toEqual(["Roof", "Doors", "Roof"]);
});
