/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { notify, Toasts } from "@/components/admin/parts/toasts";
import { fakeAnswers, fakeSite, showScreen } from "@/components/admin/testing";
import { AppError } from "@/contract/errors";
import { upload } from "@/lib/api/upload";
import { CategoryScreen } from "./category/category-screen";
import { CitiesScreen } from "./cities/cities-screen";
import { CustomersScreen } from "./customers/customers-screen";
import { DesignsScreen } from "./designs/designs-screen";
import { EmployeesScreen } from "./employees/employees-screen";
import { EnquiriesScreen } from "./enquiries/enquiries-screen";
import { PackagesScreen } from "./packages/packages-screen";
import { ProjectsScreen } from "./projects/projects-screen";
import { ServicesScreen } from "./services/services-screen";

jest.mock("@/lib/api/upload");

const contact = { name: "Asha", phone: "90000 00014", email: "asha@example.com" };
const sold = { _id: "p1", packageName: "Pure", pricePerSquareFoot: 1199, city: { _id: "c1", cityName: "Mysuru" } };
const place = { property_type: "Villa", plot_size: "1200", description: ["Frame"] };
const project = { _id: "j1", projectName: "Hall", customer: null, imageUrl: "", status: "active", ...place };
const plan = { _id: "f1", name: "Neem", description: "Airy", status: "active", propertyType: "Villa", floor: "1" };

const screens = {
  cities: { list: <CitiesScreen key="" />, row: { _id: "c1", cityName: "Mysuru", cityCode: "MYS" }, name: "Mysuru" },
  packages: { list: <PackagesScreen key="" />, row: sold, name: "Pure" },
  services: {
    list: <ServicesScreen key="" />,
    row: { _id: "s1", serviceName: "Frame", description: ["Teak"], package: { _id: "p1", packageName: "Pure" } },
    name: "Frame",
  },
  customers: {
    list: <CustomersScreen key="" myId="" />,
    row: { _id: "u1", ...contact, address: "Hennur", status: "active" },
    name: "Asha",
  },
  projects: {
    list: <ProjectsScreen key="" myId="" />,
    row: { ...project, package: { _id: "p1", packageName: "Pure" } },
    name: "Hall",
  },
  floorplans: {
    list: <DesignsScreen key="" />,
    row: { ...plan, plotSize: "1200", price: 2_000_000, imageUrls: [] },
    name: "Neem",
  },
};
type Name = keyof typeof screens;

const refusal = new AppError("upstream", "No");

const fakeFailing = (name: Name) =>
  fakeSite(({ call }) => {
    if (call.startsWith("DELETE")) throw new TypeError("Failed to fetch");
    if (call.startsWith("PUT")) return refusal;
    const data = call === `GET /api/${name}` ? [screens[name].row] : [];
    return { data, total: data.length };
  });

function show(name: Name) {
  showScreen(
    <>
      {screens[name].list}
      <Toasts />
    </>,
  );
}

beforeEach(() => void notify.dismiss());

test("[LIST-05] a row whose deletion fails returns, with the reason", async () => {
  using _api = fakeFailing("cities");
  show("cities");
  fireEvent.click(await screen.findByRole("button", { name: "Delete Mysuru" }));
  const question = await screen.findByRole("dialog", { name: "Delete" });
  expect(question.textContent).toContain("Mysuru");
  fireEvent.click(within(question).getByRole("button", { name: "Delete" }));
  await screen.findByText("Network error");
  await screen.findByRole("button", { name: "Delete Mysuru" });
});

test.each<[string, Name, string]>([
  ["[CUST-04]", "customers", "An error occurred while saving the customer. Please try again."],
  ["[PRJS-04]", "projects", "Failed to save project. Please do enter all fields"],
  ["[DSGA-04]", "floorplans", "Failed to save Designs. Please do fill all the fields"],
  ["[PKGS-02]", "packages", "Error saving package"],
  ["[SERV-01]", "services", "Error saving service"],
])("%s of %s a failed save says '%s', and the form keeps its input", async (_id, name, says) => {
  using _api = fakeFailing(name);
  jest.mocked(upload).mockRejectedValue(refusal);
  show(name);
  fireEvent.click(await screen.findByRole("button", { name: new RegExp(`^Edit ${screens[name].name}`) }));
  const form = within(await screen.findByRole("dialog"));
  const [field] = form.getAllByRole<HTMLInputElement>("textbox");
  fireEvent.change(field as HTMLElement, { target: { value: "Typed before it failed" } });
  fireEvent.click(form.getByRole("button", { name: "Save changes" }));
  await waitFor(() => expect(form.getByRole("alert").textContent).toBe(says));
  expect(field?.value).toBe("Typed before it failed");
});

test("[PKGS-02] a failed list of packages says 'Error fetching packages'", async () => {
  using _api = fakeSite(() => Promise.reject(new TypeError("Failed to fetch")));
  show("packages");
  expect((await screen.findByRole("alert")).textContent).toContain("Error fetching packages");
});

const labelled = (form: HTMLElement, attribute: string) =>
  [...form.querySelectorAll<HTMLInputElement>(`[${attribute}]`)]
    .filter(({ tagName, value }) => tagName !== "SELECT" || value === "")
    .map(({ labels }) => labels?.[0]?.textContent);

test.each([
  ["Category", <CategoryScreen key="" />],
  ["City", <CitiesScreen key="" />],
  ["Customer", <CustomersScreen key="" myId="" />],
  ["Employee", <EmployeesScreen key="" permissions={["admin"]} />],
  ["Enquiry", <EnquiriesScreen key="" permissions={[]} myId="" />],
  ["Packages", <PackagesScreen key="" />],
  ["Project", <ProjectsScreen key="" myId="" />],
  ["Service", <ServicesScreen key="" />],
  ["Design", <DesignsScreen key="" />],
])("the form Add %s calls exactly those fields required that it refuses to leave empty", async (noun, list) => {
  using _api = fakeAnswers({ body: { data: [], total: 0, views: [], bySource: [], byForm: [] } });
  showScreen(list);
  fireEvent.click(await screen.findByRole("button", { name: `Add ${noun}` }));
  const form = (await screen.findByRole("dialog")).querySelector("form") as HTMLFormElement;
  const required = labelled(form, "aria-required");
  fireEvent.click(within(form).getByRole("button", { name: `Add ${noun}` }));
  await waitFor(() => expect(labelled(form, "aria-invalid")).not.toEqual([]));
  expect(required).toEqual(labelled(form, "aria-invalid"));
});

const rao = { ...screens.customers.row, name: "Ananya Rao", email: "rao@example.com" };

const fakeCustomers = () =>
  fakeSite(({ call }) => (call.startsWith("GET") ? { data: [rao], total: 1 } : { ...rao, _id: "8" }));

const typeCustomer = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const addCustomer = () =>
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Add Customer" }));
const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

test("a second customer with the same number causes a warning with a link to the first, and is saved at the second press", async () => {
  using api = fakeCustomers();
  showScreen(<CustomersScreen myId="" />);
  await press("Add Customer");
  for (const [label, value] of Object.entries({
    "Customer name": "Ananya",
    Phone: "+91 9000000014",
    Email: "new@example.com",
    "Location of plot": "Hebbal",
  }))
    typeCustomer(label, value);
  addCustomer();

  expect((await screen.findByRole("alert")).textContent).toBe(
    "A customer with this phone number or email already exists: Ananya Rao (90000 00014, rao@example.com). View. Save again to keep both.",
  );
  expect(screen.getByRole("link", { name: "View" }).getAttribute("href")).toBe("/sagwan-customer?search=90000%2000014");
  expect(api.sent).toEqual([]);
  addCustomer();
  await waitFor(() => expect(api.sent).toMatchObject([{ body: { phone: "+91 9000000014" } }]));
});

test("a customer whose number and email are unchanged is saved at the first press", async () => {
  using api = fakeCustomers();
  showScreen(<CustomersScreen myId="" />);
  await press("Edit Ananya Rao");
  typeCustomer("Location of plot", "Hebbal");
  await press("Save changes");
  await waitFor(() => expect(api.sent).toMatchObject([{ body: { address: "Hebbal" } }]));
});
