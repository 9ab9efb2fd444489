/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { AboutHouse } from "./about-house";
import { house } from "./testing";

test("a house's story says what the family paid, in the family's words, once the owner has filled it in", () => {
  const details = {
    ...house.details,
    story: "The soil was soft.",
    cost: 24_00_000,
    besides: "approvals ₹1.2 lakh",
    familyWords: "It is cool in May.",
    family: "The Rao family, Jayanagar",
  };
  render(<AboutHouse project={{ ...house, details }} />);
  for (const words of [
    "The soil was soft.",
    "₹24,00,000",
    "approvals ₹1.2 lakh",
    "It is cool in May.",
    "The Rao family, Jayanagar",
  ])
    screen.getByText(words);
});

test("without these there is no cost and no quotation", () => {
  render(<AboutHouse project={{ ...house, description: ["A house on a corner"] }} />);
  screen.getByText("A house on a corner");
  expect(document.body.textContent).not.toMatch(/₹|Cost|Paid/);
  expect(document.querySelector("blockquote")).toBeNull();
});
