/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { AboutHouse } from "./about-house";
import { house } from "./testing";

test("without these there is no cost and no quotation", () => {
  render(<AboutHouse project={{ ...house, description: ["A house on a corner"] }} />);
  screen.getByText("A house on a corner");
  expect(document.body.textContent).not.toMatch(/₹|Cost|Paid/);
  expect(document.querySelector("blockquote")).toBeNull();
});
