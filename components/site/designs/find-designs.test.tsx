/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from "@testing-library/react";
import { english } from "@/lib/content/language/translator";
import { findableOf, optionsFor } from "@/lib/designs/filter";
import { FindDesigns } from "./find-designs";

const design = (name: string, plotSize: string, bedrooms: number, facing: "north" | "east") => ({
  name,
  floor: "Ground floor",
  ...findableOf({ plotSize, floor: "Ground floor", price: { amount: null }, details: { bedrooms, facing } }),
});
const designs = [
  design("Tulasi", "600", 2, "east"),
  design("Neem", "1200", 2, "east"),
  design("Honge", "1200", 3, "north"),
];

function open(address = "/designs-plans") {
  history.replaceState(null, "", address);
  const items = designs.map((one) => ({ id: one.name, card: <h2>{one.name}</h2>, findable: one }));
  render(<FindDesigns items={items} facets={optionsFor(designs, english)} first={6} step={3} />);
}
const names = () => screen.queryAllByRole("heading").map(({ textContent }) => textContent);
const press = (name: string) => fireEvent.click(screen.getByRole("radio", { name, hidden: true }));
afterEach(() => history.replaceState(null, "", "/"));

test("the number of plans is spoken in a region that is there before a filter, and clearing all keeps focus", () => {
  open();
  const region = screen.getByRole("status");
  expect(region.textContent).toBe("");
  press("1,200 sq ft");
  expect(region.textContent).toContain("2 of 3 plans");
  fireEvent.click(screen.getByRole("link", { name: "Show all" }));
  expect(document.activeElement?.tagName).toBe("SUMMARY");
  expect(screen.getByRole("status")).toBe(region);
});

test("filters without results are disabled, and all filters can be cleared", () => {
  open();
  press("600 sq ft");
  expect(screen.getByRole("radio", { name: "North", hidden: true }).hasAttribute("disabled")).toBe(true);
  fireEvent.click(screen.getByRole("link", { name: "Show all" }));
  expect(names()).toHaveLength(3);
  expect(location.search).toBe("");
});
