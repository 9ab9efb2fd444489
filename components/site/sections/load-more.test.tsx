/**
 * @jest-environment jsdom
 */
import { render, screen } from "@testing-library/react";
import { LoadMore } from "./load-more";

const list = (count: number) => {
  const items = Array.from({ length: count }, (_, index) => ({ id: String(index), card: `House ${index + 1}` }));
  return <LoadMore items={items} first={3} step={3} progress="{shown} of {all} houses" />;
};
const loadMore = () => screen.queryByRole("button", { name: "Load More" });

test("[PROJ-02] a list that fits has no 'Load More'", () => {
  render(list(3));
  expect(loadMore()).toBeNull();
});
