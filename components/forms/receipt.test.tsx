/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { AppError } from "@/contract/errors";
import type { Receipt as Sent } from "@/contract/schemas/enquiry";
import { visitorMessages } from "@/contract/visitor-messages";
import { fetchJson, postJson } from "@/lib/api/fetch-json";
import { EnquiryForm } from "./enquiry-form";
import { LiveReceipt } from "./live-receipt";

jest.mock("@/lib/api/fetch-json");
const [post, fetched] = [jest.mocked(postJson), jest.mocked(fetchJson)];
Element.prototype.scrollIntoView = () => {};

const words = { phone: "", call: "", whatsapp: "", confirmation: "", besideButton: "", notice: 1 };
const key = { reference: "3f2a91bc04de", proof: "t0b9uf-mark" };
const receipt: Sent = {
  reference: key.reference,
  sent: [{ label: "Package", value: "Freedom+" }],
  callers: [{ label: "Who calls", value: "Lakshmi" }],
  days: [
    {
      label: "Tomorrow, Friday 27 November",
      times: [
        { time: "2026-11-27T10", label: "Morning", hours: "10 am to 12 noon" },
        { time: "2026-11-27T16", label: "Evening", hours: "4 pm to 6 pm" },
      ],
    },
  ],
  chosen: null,
  pdf: "/api/estimate.pdf?plot=20x30&reference=3f2a91bc04de",
  whatsapp: "https://wa.me/919845012345?text=3f2a",
};
const answers = {
  "Your name": "Asha Rao",
  "Phone number": "90000 00014",
  Email: "asha@example.com",
  "Location of your plot": "Hennur",
  "Plot size": "1200",
};

async function send() {
  render(<EnquiryForm placement="home" words={words} />);
  for (const [label, value] of Object.entries(answers))
    fireEvent.input(screen.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
  await act(async () => void fireEvent.click(screen.getByRole("button", { name: /(Book|Send)/ })));
}

beforeEach(() => {
  sessionStorage.clear();
  post.mockReset().mockResolvedValue({ success: true, ...key });
  fetched.mockReset().mockResolvedValue(receipt);
});

test("[FORM-05] a failed receipt does not change the confirmation of the enquiry", async () => {
  fetched.mockRejectedValue(new AppError("upstream", "Network error"));
  await send();
  expect(screen.getByRole("status").textContent).toContain(visitorMessages.enquiry.sent);
  expect(screen.queryByRole("region")).toBeNull();
  expect(screen.getByRole("alert").textContent).toBe("");
});

const press = (name: RegExp) => act(async () => void fireEvent.click(screen.getByRole("button", { name })));

test("one press chooses a time, which is shown and can be changed", async () => {
  const chosen = "Friday 27 November, 10 am to 12 noon";
  post.mockResolvedValue({ ...receipt, chosen });
  render(<LiveReceipt receipt={receipt} proof={key.proof} />);
  await press(/^Morning/);
  expect(post).toHaveBeenCalledWith("/api/receipts/call-time", { ...key, time: "2026-11-27T10" });
  expect(screen.getByText(`We'll call you on ${chosen}.`).closest("[aria-live]")).not.toBeNull();
  const another = screen.getByText("Choose another time");
  expect([another.closest("details")?.open, document.activeElement]).toEqual([false, another]);
});

test.each([
  ["is over", new AppError("invalid", visitorMessages.receipt.gone), visitorMessages.receipt.gone],
  ["did not reach us", new AppError("upstream", "Network error"), visitorMessages.receipt.failed],
])("a time that %s is not shown as chosen", async (_, thrown, sentence) => {
  post.mockRejectedValue(thrown);
  render(<LiveReceipt receipt={receipt} proof={key.proof} />);
  await press(/^Evening/);
  expect(screen.getByRole("alert").textContent).toBe(sentence);
  expect(document.querySelector("[aria-live]")?.textContent).toBe("");
});
