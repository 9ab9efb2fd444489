/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { quoteRow } from "@/server/testing/quote-row";
import { Answers, Outcome, Paper } from "./quotation";

const secret = "AAAAAAAAAAAAAAAAAAAAAA";

test("a quote from before papers had all their parts shows those that it has, without blank headings", () => {
  const paper = { marks: ["Q-2026-0001"], to: ["Asha"], sum: "₹12,44,160", terms: ["One term"] };
  render(<Paper paper={paper} secret={secret} isOpen outcome={null} />);
  for (const text of ["Q-2026-0001", "₹12,44,160", "One term"]) expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getAllByRole("heading").map((heading) => heading.textContent)).toEqual(["Terms"]);
  expect(screen.getByRole("link", { name: "Download as PDF" }).getAttribute("href")).toBe(`/quote/${secret}/pdf`);
});

test("the page says what the PDF says: also the sum in words, and where to pay", () => {
  const bank: [string, string][] = [["UPI", "sagwanhomes@hdfcbank"]];
  const paper = { sum: "₹2,000", inWords: "Rupees two thousand only", bank };
  render(<Paper paper={paper} secret={secret} isOpen={false} outcome={null} />);
  for (const text of ["Rupees two thousand only", "How to pay", "sagwanhomes@hdfcbank"])
    expect(screen.getByText(text)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ask a question" }).getAttribute("href")).toBe("#answer");
});

test("a decided quote says so and is not offered for acceptance; a question can still be asked", () => {
  const quote = quoteRow("e1", { state: "accepted", acceptedName: "Asha Rao", stateAt: Date.UTC(2026, 10, 29) });
  const page = { state: "accepted" as const, quote };
  render(
    <>
      <Outcome page={page} />
      <Answers page={page} secret={secret} />
    </>,
  );
  expect(screen.getByText("Accepted by Asha Rao on 29 November 2026")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Accept" })).toBeNull();
  expect(screen.getByRole("button", { name: "Send question" })).toBeTruthy();
});
