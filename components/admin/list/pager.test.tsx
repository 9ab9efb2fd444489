/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { NumberedPager } from "./numbered-pager";
import { Pager } from "./pager";

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("in the middle of a long list one press goes to the first page, and one to the last", () => {
  const onPage = jest.fn();
  render(<Pager page={12} pageSize={10} total={340} onPage={onPage} />);

  expect(screen.getByText("12 / 34")).toBeTruthy();
  fireEvent.click(button("First page"));
  fireEvent.click(button("Last page"));

  expect(onPage.mock.calls).toEqual([[1], [34]]);
});

test("[LIST-02] an empty list has one page, and both buttons are disabled", () => {
  render(<Pager page={1} pageSize={10} total={0} onPage={jest.fn()} />);

  expect(screen.getByText("1 / 1")).toBeTruthy();
  expect(button("Previous").disabled).toBe(true);
  expect(button("Next").disabled).toBe(true);
});

test("with many pages staff can type a page number; a higher one goes to the last page", () => {
  const onPage = jest.fn();
  render(<Pager page={1} pageSize={10} total={338} onPage={onPage} />);

  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Page" });
  for (const typed of ["12", "99", "0", "two"]) {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.submit(field.form as HTMLFormElement);
  }
  expect(onPage.mock.calls).toEqual([[12], [34]]);
});

test("[CATG-01] eight categories make two numbered pages, and the current one is marked", () => {
  const onPage = jest.fn();
  render(<NumberedPager page={1} pageSize={5} total={8} onPage={onPage} />);

  expect(screen.getAllByRole("button").map((link) => link.textContent)).toEqual(["1", "2"]);
  expect(screen.getByRole("button", { current: "page" }).textContent).toBe("1");

  fireEvent.click(screen.getByRole("button", { name: "Page 2" }));
  expect(onPage).toHaveBeenCalledWith(2);
});
