/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { fakeSite, showScreen } from "@/components/admin/testing";
import type { PaymentReceipt, QuotePayments } from "@/contract/schemas/payment";
import { PaymentsScreen } from "./payments-screen";

const receipt: PaymentReceipt = {
  ...{ _id: "r1", number: "R-2026-27-0001", quote: "Q-2026-27-0001", name: "Asha", receivedOn: "2026-11-10" },
  ...{ amount: 4_00_000, way: "upi", reference: "UTR 1", by: "Meera", cancelled: null },
};
const dueOn = "2026-11-05";
const asha: QuotePayments = {
  ...{ _id: "q1", enquiry: "e1", number: "Q-2026-27-0001", name: "Asha", sum: 1_00_00_000, acceptedOn: "2026-11-01" },
  dues: [{ what: "Booking", amount: 1_00_00_000, plannedOn: dueOn, doneOn: null, dueOn, paid: 4_00_000 }],
  ...{ receipts: [receipt], version: 0, received: 4_00_000, due: 96_00_000, overdue: 96_00_000, advance: 0 },
  nextOn: dueOn,
};
const none = { count: 0, rupees: 0 };
const month = {
  now: { from: "2026-11-01", to: "2026-11-29", accepted: none, received: { count: 1, rupees: 4_00_000 } },
  before: { from: "2026-10-01", to: "2026-10-29", accepted: none, received: none },
  receipts: [receipt],
};

const otherHouse = {
  ...{ ...asha, _id: "q2", number: "Q-2026-27-0002" },
  receipts: [
    { ...receipt, _id: "r2", quote: "Q-2026-27-0002", receivedOn: "2026-11-29", amount: 1_50_000, way: "cash" },
  ],
};

function show(query = "") {
  const site = fakeSite(({ call }) => {
    if (call === "GET /api/payments/of/enquiry/e1") return [asha, otherHouse];
    return call.endsWith("/month") ? month : { data: [asha], total: 1 };
  });
  showScreen(<PaymentsScreen />, query);
  return site;
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.parse("2026-11-29T10:00:00+05:30"), doNotFake: ["setTimeout", "queueMicrotask"] });
});
afterEach(() => jest.useRealTimers());

test("the list names what is overdue, and a status narrows it", async () => {
  using site = show();
  const list = within(await screen.findByRole("table", { name: "Payments" }));
  expect(list.getByRole("row", { name: /Asha/ }).textContent).toContain("₹96,00,000 overdue5 Nov 2026");
  fireEvent.change(screen.getByLabelText("Status"), { target: { value: "overdue" } });
  await waitFor(() => expect(site.requests.at(-1)).toContain("state=overdue"));
});

test("this month's workbook is one press away", async () => {
  using site = show();
  await screen.findByRole("table", { name: "Receipts" });
  fireEvent.click(screen.getByRole("button", { name: "Export XLSX" }));
  await waitFor(() => expect(site.requests.at(-1)).toBe("/api/payments.xlsx?from=2026-11-01&to=2026-11-29"));
});

test("a quote in the address is open, with its dues and receipts", async () => {
  using _site = show("?quote=Q-2026-27-0001");
  const dialog = within(await screen.findByRole("dialog", { name: "Asha, Q-2026-27-0001" }));
  expect(dialog.getByRole("table", { name: "Dues of Q-2026-27-0001" }).textContent).toContain("5 Nov 2026, overdue");
  expect(dialog.getByRole("link", { name: "Open R-2026-27-0001 as PDF" }).getAttribute("href")).toBe(
    "/api/payments/r1/pdf",
  );
});

test("cash of the same day for another house of the enquiry counts towards what the law refuses", async () => {
  using _site = show("?quote=Q-2026-27-0001");
  fireEvent.click(await screen.findByRole("button", { name: "Note a receipt" }));
  const form = within(screen.getByRole("dialog", { name: "Note a receipt: Q-2026-27-0001" }));
  fireEvent.change(form.getByLabelText("Amount (₹)"), { target: { value: "60,000" } });
  fireEvent.change(form.getByLabelText("Paid by"), { target: { value: "cash" } });
  expect(form.getByText(/The law forbids/)).toBeTruthy();
});
