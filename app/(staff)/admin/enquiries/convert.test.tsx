/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { FreshPage } from "@/components/admin/testing";
import { withSource } from "@/contract/enquiry-source";
import { enquiryThing } from "@/contract/things/enquiry";
import { blankOf } from "@/contract/things/thing";
import { Convert } from "./convert";

const asha = {
  ...blankOf(enquiryThing),
  _id: "e1",
  name: "Asha",
  phone: "90000 00014",
  email: "asha@example.com",
  location: "Hennur",
  plot_size: "1200",
  status: "converted",
  enquiry: withSource("", { package: "Teak", city: "Mysuru" }),
};
const customer = {
  _id: "c1",
  name: "Asha",
  phone: asha.phone,
  email: asha.email,
  address: "Hennur",
  status: "active",
};
const teakIn = (cityName: string) => ({
  _id: `teak ${cityName}`,
  packageName: "Teak",
  pricePerSquareFoot: 1900,
  city: { _id: cityName, cityName },
});

/** The BFF, which proposes these customers one after the other. Records writes. */
function fakeDesk(proposed: (object | null)[], isNew: boolean) {
  const written: [string, unknown][] = [];
  const before = globalThis.fetch;
  const answer = (body: unknown) => ({ ok: true, status: 200, json: async () => body }) as Response;
  globalThis.fetch = async (address, init) => {
    const { method = "GET", body } = init ?? {};
    const path = String(address);
    if (method !== "GET") {
      written.push([`${method} ${path}`, JSON.parse(String(body))]);
      return answer({ customer, isNew });
    }
    if (path === "/api/follow-up/enquiry/e1/customer") return answer({ customer: proposed.shift() ?? null });
    return answer({ data: ["Hubballi", "Mysuru"].map(teakIn) });
  };
  const restore = () => {
    globalThis.fetch = before;
  };
  return { written, [Symbol.dispose]: restore };
}

const show = () =>
  render(<Convert enquiry={asha} permissions={["enquiries", "projects"]} onClose={() => {}} />, { wrapper: FreshPage });

test("one call creates a customer, and their project starts with the enquiry's plot", async () => {
  using desk = fakeDesk([], true);
  show();
  await screen.findByLabelText("Customer name");
  fireEvent.click(screen.getByRole("button", { name: "Convert" }));
  await screen.findAllByText("Asha is now a customer. The enquiry is marked converted.");
  expect(desk.written).toEqual([
    [
      "POST /api/follow-up/enquiry/e1/convert",
      expect.objectContaining({ name: "Asha", phone: "90000 00014", address: "Hennur" }),
    ],
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Add Project" }));
  expect((await screen.findByLabelText<HTMLInputElement>(/Plot size/)).value).toBe("1200");
  expect(screen.getByLabelText<HTMLSelectElement>(/Package/).value).toBe("teak Mysuru");
});

test("[ENQR-04] an existing customer gets the enquiry, even if its status was set to converted by hand", async () => {
  using desk = fakeDesk([customer], false);
  show();
  await screen.findByText(/^Same number and email: Asha \(.*\) is already a customer/);
  fireEvent.click(screen.getByRole("button", { name: "Convert" }));
  await screen.findAllByText(/was already a customer/);
  expect(desk.written).toEqual([["PUT /api/follow-up/enquiry/e1/customer", { customer: "c1" }]]);
});

test("a customer who is someone else with the same number is not used: the enquiry makes a new one", async () => {
  using desk = fakeDesk([{ ...customer, name: "Ravi" }], true);
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Not the same person" }));
  await screen.findByLabelText("Customer name");
  expect(desk.written).toEqual([
    ["PUT /api/follow-up/enquiry/e1/same-person", { kind: "customer", record: "c1", isSame: false }],
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Convert" }));
  await screen.findAllByText("Asha is now a customer. The enquiry is marked converted.");
  expect(desk.written[1]?.[0]).toBe("POST /api/follow-up/enquiry/e1/convert");
});
