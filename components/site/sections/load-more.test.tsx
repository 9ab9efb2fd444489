/**
 * @jest-environment jsdom
 */
import { fireEvent, render, screen } from "@testing-library/react";
import { renderToStaticMarkup } from "react-dom/server";
import { LoadMore } from "./load-more";

const list = (count: number) => {
  const items = Array.from({ length: count }, (_, index) => ({ id: String(index), card: `House ${index + 1}` }));
  return <LoadMore items={items} first={3} step={3} progress="{shown} of {all} houses" />;
};
const shown = () => screen.getAllByRole("listitem").length;
const loadMore = () => screen.queryByRole("button", { name: "Load More" });

test("[PROJ-02] [DSGN-01] 'Load More' adds a step to the first items, focuses the first new one, and disappears when all show", () => {
  render(list(7));
  expect(shown()).toBe(3);
  fireEvent.click(screen.getByRole("button", { name: "Load More" }));
  expect(shown()).toBe(6);
  expect(document.activeElement?.textContent).toBe("House 4");
  screen.getByText("6 of 7 houses");
  fireEvent.click(screen.getByRole("button", { name: "Load More" }));
  expect(shown()).toBe(7);
  expect(loadMore()).toBeNull();
});

test("[PROJ-02] a list that fits has no 'Load More'", () => {
  render(list(3));
  expect(loadMore()).toBeNull();
});

test("the page contains every card, and hides none without JavaScript", () => {
  const html = renderToStaticMarkup(list(7));
  expect(html).toContain("House 7");
  expect(html).not.toContain("hidden");
});
