/** @jest-environment jsdom */
import { fireEvent, render, screen } from "@testing-library/react";
import { PagePreview } from "./page-preview";

beforeAll(() => {
  global.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

test("in a preview links and forms do nothing; questions open, and fragment links scroll", () => {
  render(<PagePreview page="/" looks={0} />);
  const frame = screen.getByTitle<HTMLIFrameElement>(/./);
  const page = frame.contentDocument as Document;
  page.write(
    '<a id="out" href="/about-us">About</a><a id="here" href="#contactform">Enquire</a><summary>When?</summary><form></form>',
  );
  page.close();
  fireEvent.load(frame);
  const does = (selector: string, event: Event) => page.querySelector(selector)?.dispatchEvent(event);
  const click = () => new MouseEvent("click", { bubbles: true, cancelable: true });
  expect(does("#out", click())).toBe(false);
  expect(does("form", new Event("submit", { bubbles: true, cancelable: true }))).toBe(false);
  expect([does("#here", click()), does("summary", click())]).toEqual([true, true]);
});
