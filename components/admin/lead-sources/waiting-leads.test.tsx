/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import { FreshPage, fakeAnswers } from "@/components/admin/testing";
import type { LeadSource } from "@/contract/schemas/lead-source";
import { WaitingLeads } from "./waiting-leads";

const source = (name: string, waiting: number): LeadSource => ({
  ...{ _id: name, door: "inbox", name, notice: "", address: "", mapping: {}, lastReceivedAt: null },
  ...{ received: waiting, waiting, refused: 0, trouble: "", hasCrmKey: false },
});

test("without such leads nothing is shown", async () => {
  using api = fakeAnswers({ body: { data: [source("99acres", 0)] } });
  render(<WaitingLeads />, { wrapper: FreshPage });
  await waitFor(() => expect(api.asked).toHaveLength(1));
  expect(screen.queryByRole("region")).toBeNull();
});

test("a sender whose fields are chosen already has leads without phone and email", async () => {
  using _api = fakeAnswers({ body: { data: [{ ...source("Justdial", 2), mapping: { tel: "phone" } }] } });
  render(<WaitingLeads />, { wrapper: FreshPage });
  await screen.findByText("Justdial");
  expect(screen.getByRole("listitem").textContent).toBe("Justdial: 2 leads have neither a phone number nor an email.");
});
