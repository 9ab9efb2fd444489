/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { NumberedPager } from "./numbered-pager";

test("[CATG-01] eight categories make two numbered pages, and the current one is marked", () => {
  const onPage = jest.fn();
  render(<NumberedPager page={1} pageSize={5} total={8} onPage={onPage} />);

  expect(screen.getAllByRole("button").map((link) => link.textContent)).toEqual(["1", "2"]);
  expect(screen.getByRole("button", { current: "page" }).textContent).toBe("1");

  fireEvent.click(screen.getByRole("button", { name: "Page 2" }));
  expect(onPage).toHaveBeenCalledWith(2);
});
