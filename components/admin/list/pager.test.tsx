/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { Pager } from "./pager";

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

test("[LIST-02] shows which rows of how many, and 'page / total pages'", () => {
  render(<Pager page={2} pageSize={7} total={38} onPage={jest.fn()} />);

  expect(screen.getByRole("status").textContent).toBe("8 to 14 of 38");
  expect(screen.getByText("2 / 6")).toBeTruthy();
});

test("[LIST-02] Previous is off on the first page and Next is on", () => {
  render(<Pager page={1} pageSize={7} total={38} onPage={jest.fn()} />);

  expect(button("Previous").disabled).toBe(true);
  expect(button("Next").disabled).toBe(false);
});

test("[LIST-02] Next is off on the last page, which may be a short one", () => {
  render(<Pager page={6} pageSize={7} total={38} onPage={jest.fn()} />);

  expect(screen.getByRole("status").textContent).toBe("36 to 38 of 38");
  expect(button("Previous").disabled).toBe(false);
  expect(button("Next").disabled).toBe(true);
});

test("[LIST-02] Previous and Next ask for the pages beside this one", () => {
  const onPage = jest.fn();
  render(<Pager page={3} pageSize={10} total={45} onPage={onPage} />);

  fireEvent.click(button("Next"));
  fireEvent.click(button("Previous"));

  expect(onPage.mock.calls).toEqual([[4], [2]]);
});

test("from the middle of a long list one press leads to its first page, and one to its last", () => {
  const onPage = jest.fn();
  render(<Pager page={12} pageSize={10} total={340} onPage={onPage} />);

  expect(screen.getByText("12 / 34")).toBeTruthy();
  fireEvent.click(button("First page"));
  fireEvent.click(button("Last page"));

  expect(onPage.mock.calls).toEqual([[1], [34]]);
});

test("[LIST-02] a list without rows has one page and no way to turn it", () => {
  render(<Pager page={1} pageSize={10} total={0} onPage={jest.fn()} />);

  expect(screen.getByText("1 / 1")).toBeTruthy();
  expect(button("Previous").disabled).toBe(true);
  expect(button("Next").disabled).toBe(true);
});

test("[LIST-03] says 'Loading...' in place of the range while another page is fetched", () => {
  render(<Pager page={2} pageSize={7} total={38} onPage={jest.fn()} isLoading />);

  expect(screen.getByRole("status").textContent).toBe("Loading...");
});

test("of many pages the one that is typed is gone to, and the last one where there are fewer", () => {
  const onPage = jest.fn();
  render(<Pager page={1} pageSize={10} total={338} onPage={onPage} />);

  const field = screen.getByRole<HTMLInputElement>("textbox", { name: "Page" });
  for (const typed of ["12", "99", "0", "two"]) {
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.submit(field.form as HTMLFormElement);
  }
  expect(onPage.mock.calls).toEqual([[12], [34]]);
});

test("of few pages none has to be typed", () => {
  render(<Pager page={1} pageSize={10} total={40} onPage={jest.fn()} />);
  expect(screen.queryByRole("textbox")).toBeNull();
});

test("where Previous and Next reach every page, nothing else turns them", () => {
  render(<Pager page={1} pageSize={10} total={20} onPage={jest.fn()} />);
  expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Previous", "Next"]);
});
