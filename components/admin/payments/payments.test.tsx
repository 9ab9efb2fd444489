/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { fakeEnquirySite, sampleQuote, showEnquiries } from "@/components/admin/record/testing";
import type { QuotePayments } from "@/contract/schemas/payment";

const quote = sampleQuote({ state: "accepted", sum: 1_00_00_000 });
const due = (what: string, amount: number, dueOn: string | null, paid: number) => {
  return { what, amount, plannedOn: dueOn, doneOn: null, dueOn, paid };
};
const payments: QuotePayments = {
  ...{ _id: "q1", enquiry: "e1", number: "Q-2026-27-0001", name: "Asha", sum: 1_00_00_000, acceptedOn: "2026-05-10" },
  dues: [due("Booking", 10_00_000, "2026-05-10", 4_00_000), due("Keys", 90_00_000, null, 0)],
  receipts: [
    {
      ...{ _id: "r1", number: "R-2026-27-0001", quote: "Q-2026-27-0001", name: "Asha", receivedOn: "2026-05-11" },
      ...{ amount: 4_00_000, way: "transfer", reference: "UTR 1", by: "Meera", cancelled: null },
    },
  ],
  ...{ version: 3, received: 4_00_000, due: 6_00_000, overdue: 6_00_000, advance: 0, nextOn: "2026-05-10" },
};

async function show() {
  const site = fakeEnquirySite();
  Object.assign(site, { record: { quotes: [quote] }, payments: [payments] });
  showEnquiries("?record=e1");
  const panel = within(await screen.findByRole("region", { name: "Payments" }));
  const press = (name: string) => fireEvent.click(panel.getByRole("button", { name }));
  const open = (button: string, dialog: string) => {
    press(button);
    return within(screen.getByRole("dialog", { name: dialog }));
  };
  return Object.assign(site, { press, open });
}

test("a receipt of what is due is noted in two presses, and cash that the law refuses is warned of before it is saved", async () => {
  using site = await show();
  const form = site.open("Note a receipt", "Note a receipt: Q-2026-27-0001");
  expect(form.getByLabelText<HTMLInputElement>("Amount (₹)").value).toBe("600000");
  fireEvent.change(form.getByLabelText("Paid by"), { target: { value: "cash" } });
  expect(form.getByText(/The law forbids accepting ₹2,00,000 or more in cash/)).toBeTruthy();
  fireEvent.change(form.getByLabelText("Amount (₹)"), { target: { value: "1,99,999" } });
  expect(form.queryByText(/The law forbids/)).toBeNull();
  fireEvent.click(form.getByRole("button", { name: "Save receipt" }));
  await waitFor(() => expect(site.sent).toHaveLength(1));
  expect(site.sent[0]).toMatchObject({
    call: "POST /api/follow-up/enquiry/e1/quotes/q1/receipts",
    body: { amount: 1_99_999, way: "cash" },
  });
});

test("an amount that is no number is refused in the form, and nothing is sent", async () => {
  using site = await show();
  const form = site.open("Note a receipt", "Note a receipt: Q-2026-27-0001");
  fireEvent.change(form.getByLabelText("Amount (₹)"), { target: { value: "ten" } });
  fireEvent.click(form.getByRole("button", { name: "Save receipt" }));
  expect(await form.findByText("Enter whole rupees, 1 or more")).toBeTruthy();
  expect(site.sent).toEqual([]);
});

test("a stage is marked as done in one press, with the shown version of the plan", async () => {
  using site = await show();
  site.press("Mark stage as done Keys");
  await waitFor(() => expect(site.sent).toHaveLength(1));
  expect(site.sent[0]).toMatchObject({
    call: "PUT /api/follow-up/enquiry/e1/quotes/q1/dues",
    body: { version: 3, dues: [{ doneOn: null }, { what: "Keys", doneOn: expect.any(String) }] },
  });
});

test("a due is split in two, and the form says what is missing from the quote's sum", async () => {
  using site = await show();
  const form = site.open("Change dues Q-2026-27-0001", "Dues of Q-2026-27-0001");
  fireEvent.click(form.getByRole("button", { name: "Split Keys" }));
  const amounts = () => form.getAllByLabelText<HTMLInputElement>("Amount (₹)");
  expect(amounts().map(({ value }) => value)).toEqual(["1000000", "4500000", "4500000"]);
  fireEvent.change(amounts()[2] as HTMLElement, { target: { value: "40,00,000" } });
  expect(form.getByText("The dues must add up to the quote: ₹5,00,000 is missing.")).toBeTruthy();
  fireEvent.click(form.getByRole("button", { name: "Add a due" }));
  expect(amounts().at(-1)?.value).toBe("500000");
  expect(form.queryByText(/is missing/)).toBeNull();
});

test("a receipt is cancelled with a reason only", async () => {
  using site = await show();
  const form = site.open("Cancel receipt R-2026-27-0001", "Cancel receipt R-2026-27-0001?");
  fireEvent.click(form.getByRole("button", { name: "Cancel receipt" }));
  expect(await form.findByText("Enter the reason")).toBeTruthy();
  fireEvent.change(form.getByLabelText("Reason"), { target: { value: "Cheque bounced" } });
  fireEvent.click(form.getByRole("button", { name: "Cancel receipt" }));
  await waitFor(() => expect(site.sent).toHaveLength(1));
  expect(site.sent[0]).toMatchObject({
    call: "PUT /api/follow-up/enquiry/e1/quotes/q1/receipts/r1",
    body: { reason: "Cheque bounced" },
  });
});

test("an enquiry without an accepted quote has no payments, and does not ask for them", async () => {
  using site = fakeEnquirySite();
  Object.assign(site, { record: { quotes: [{ ...quote, state: "sent" }] }, payments: [payments] });
  showEnquiries("?record=e1");
  await screen.findByRole("region", { name: "Quotes" });
  expect(screen.queryByRole("region", { name: "Payments" })).toBeNull();
});
