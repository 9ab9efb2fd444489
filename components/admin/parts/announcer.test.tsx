/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { Announcer, announce, Spoken } from "./announcer";
import { Modal } from "./modal";
import "@/components/admin/testing";

const spokenIn = (region: HTMLElement | undefined) => [...(region?.children ?? [])].map((one) => one.textContent);
const regions = () => screen.getAllByRole("status", { hidden: true });
const pass = (ms = 200) => act(() => void jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test("the region is on the page before any words, and words said together are each spoken once", () => {
  render(<Announcer />);
  const [region] = regions();
  expect(region?.textContent).toBe("");
  announce("Customers");
  announce("1 to 10 of 21");
  announce("Customers");
  pass();
  expect(spokenIn(regions()[0])).toEqual(["Customers", "1 to 10 of 21"]);
  expect(regions()[0]).toBe(region);
});

test("words leave the page once they have been spoken", () => {
  render(<Announcer />);
  announce("View deleted");
  pass();
  pass(3_000);
  announce("View saved");
  pass(4_500);
  expect(spokenIn(regions()[0])).toEqual(["View saved"]);
  pass(10_000);
  expect(spokenIn(regions()[0])).toEqual([]);
});

test("the same words again are a new element, which screen readers speak again", () => {
  render(<Announcer />);
  announce("View deleted");
  pass();
  const before = regions()[0]?.firstChild;
  announce("View deleted");
  pass();
  expect(regions()[0]?.firstChild).not.toBe(before);
  expect(spokenIn(regions()[0])).toEqual(["View deleted"]);
});

test("text that is gone again at once is not spoken, and changed text is spoken as it is then", () => {
  const page = (words: string) => (
    <>
      {words && <Spoken>{words}</Spoken>}
      <Announcer />
    </>
  );
  const { rerender } = render(page("Loading..."));
  rerender(page("2 of 3 plans"));
  pass();
  expect(spokenIn(regions()[0])).toEqual(["2 of 3 plans"]);
  rerender(page("1 of 3 plans"));
  rerender(page(""));
  pass();
  expect(spokenIn(regions()[0])).toEqual(["2 of 3 plans"]);
});

test("an open dialog, which hides the page, speaks in its own region until it closes", () => {
  const page = (isOpen: boolean) => (
    <>
      <Announcer />
      {isOpen && (
        <Modal title="Convert" onClose={() => {}}>
          <p>Asha</p>
        </Modal>
      )}
    </>
  );
  const { rerender } = render(page(true));
  announce("Saved");
  pass();
  expect(regions().map(spokenIn)).toEqual([[], ["Saved"]]);
  rerender(page(false));
  announce("Deleted");
  pass();
  expect(regions().map(spokenIn)).toEqual([["Deleted"]]);
});
