/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { ChoiceMenu } from "./choice-menu";

const choices = ["active", "pending", "closed"].map((value) => ({ value, word: value }));

function show() {
  const picked: string[] = [];
  render(
    <ChoiceMenu label="Status" choices={choices} value="pending" onPick={(value) => picked.push(value)}>
      pending
    </ChoiceMenu>,
  );
  const button = screen.getByRole("button", { name: "Status: pending" });
  return { picked, button };
}

const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });
const here = () => document.activeElement?.textContent;

test("arrow keys move over the choices without choosing; a press chooses, and focus returns to the button", () => {
  const { picked, button } = show();
  fireEvent.click(button);
  expect(here()).toBe("pending");

  press("ArrowDown");
  expect(here()).toBe("closed");
  press("ArrowDown");
  expect(here()).toBe("active");
  press("c");
  expect(here()).toBe("closed");
  expect(picked).toEqual([]);

  fireEvent.click(document.activeElement as Element);
  expect(picked).toEqual(["closed"]);
  expect(document.activeElement).toBe(button);
  expect(screen.queryByRole("menu")).toBeNull();
});

test("Escape closes only the menu, and choosing the current value changes nothing", () => {
  const { picked, button } = show();
  let others = 0;
  const count = () => {
    others++;
  };
  document.addEventListener("keydown", count);

  fireEvent.click(button);
  press("Escape");
  expect(screen.queryByRole("menu")).toBeNull();
  expect(document.activeElement).toBe(button);
  expect(others).toBe(0);

  fireEvent.click(button);
  fireEvent.click(screen.getByRole("menuitemradio", { name: "pending" }));
  expect(picked).toEqual([]);
  document.removeEventListener("keydown", count);
});

test("the menu closes when focus leaves it", () => {
  const { button } = show();
  fireEvent.click(button);
  fireEvent.blur(document.activeElement as Element, { relatedTarget: document.body });
  expect(screen.queryByRole("menu")).toBeNull();
});

/** Fakes the button's scroll position, in a window 768 px high. */
const placeAt = (button: HTMLElement, top: number) =>
  Object.assign(button, { getBoundingClientRect: () => ({ left: 33, top, bottom: top + 40 }) });

test("the menu closes when its button moves, but not for a scroll that ended before the press", () => {
  const { button } = show();
  placeAt(button, 100);
  fireEvent.click(button);
  fireEvent.scroll(document);
  expect(screen.queryByRole("menu")).not.toBeNull();

  placeAt(button, 60);
  fireEvent.scroll(document);
  expect(screen.queryByRole("menu")).toBeNull();
});

test.each([
  ["below its button", 100, { top: "144px", bottom: "", maxHeight: "142px" }],
  ["above it where there is too little room below", 690, { top: "", bottom: "82px", maxHeight: "142px" }],
])("the menu opens %s", (_, top, place) => {
  const { button } = show();
  placeAt(button, top);
  fireEvent.click(button);
  expect(screen.getByRole("menu").style).toMatchObject(place);
});
