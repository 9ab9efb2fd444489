/** @jest-environment jsdom */
import { render, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { FocusKeeper } from "./focus-keeper";

const page = (content: ReactNode) => (
  <main tabIndex={-1}>
    {content}
    <FocusKeeper />
  </main>
);
const focused = () => document.activeElement;
const button = (name: string) => screen.getByRole("button", { name });

test("focus moves to the element that took the place of the focused one", async () => {
  const list = (
    <button type="button" id="layout-board">
      Board
    </button>
  );
  const { rerender } = render(page(<section key="list">{list}</section>));
  button("Board").focus();
  rerender(page(<div key="board">{list}</div>));
  await waitFor(() => expect(focused()).toBe(button("Board")));
});

test("without such an element, focus moves to the first control of the nearest part that is left", async () => {
  const filter = (isSet: boolean) => (
    <>
      <button type="button">Search</button>
      <span>
        <select aria-label="Status" />
        {isSet && <button type="button">Remove filter</button>}
      </span>
    </>
  );
  const { rerender } = render(page(filter(true)));
  button("Remove filter").focus();
  rerender(page(filter(false)));
  await waitFor(() => expect(focused()).toBe(screen.getByRole("combobox")));
});

test("in a part with a heading, focus moves to the heading, and never to a text field", async () => {
  const panel = (hasBar: boolean) => (
    <section>
      <h2 tabIndex={-1}>Enquiries</h2>
      <input aria-label="Search" />
      {hasBar && (
        <div>
          <button type="button">Clear selection</button>
        </div>
      )}
    </section>
  );
  const { rerender } = render(page(panel(true)));
  button("Clear selection").focus();
  rerender(page(panel(false)));
  await waitFor(() => expect(focused()).toBe(screen.getByRole("heading")));
});

test("focus that people moved away themselves stays away", async () => {
  const { rerender } = render(page(<button type="button">Undo</button>));
  button("Undo").focus();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  button("Undo").blur();
  rerender(page(<p>Done</p>));
  await new Promise<void>((resolve) => queueMicrotask(resolve)); // observers run in a microtask
  expect(focused()).toBe(document.body);
});
