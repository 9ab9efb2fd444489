/**
 * @jest-environment jsdom
 */
import "./full-screen-menu";

// jsdom has no modal dialogs.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

const showModal = HTMLDialogElement.prototype.showModal;
beforeEach(() => {
  HTMLDialogElement.prototype.showModal = showModal;
});

function show() {
  document.body.innerHTML = `<full-screen-menu data-opens="Open menu"><a href="#pages" aria-label="All pages"><i></i></a>
    <dialog><p></p><a href="#place"><b></b></a></dialog></full-screen-menu>`;
  const burger = document.querySelector("a") as HTMLAnchorElement;
  const isOpen = () => document.querySelector("dialog")?.open;
  return {
    burger,
    isOpen,
    press: (selector: string) => {
      document.querySelector<HTMLElement>(selector)?.click();
      return isOpen();
    },
    /** Whether the browser's default action, such as following a link, still happens. */
    isLeft: (event: Event) => burger.dispatchEvent(event),
  };
}

test("[HEAD-05] [HEAD-08] it opens by its burger, closes on a link, and returns the focus", () => {
  const { press, burger } = show();
  expect(press("i")).toBe(true);
  expect(press("p")).toBe(true);
  expect(document.activeElement).toBe(document.body);
  expect(press("b")).toBe(false);
  expect(document.activeElement).toBe(burger);
});

test("[HEAD-05] its only burger is a button by name, role and keys, and does not navigate", () => {
  const { burger, isLeft, isOpen } = show();
  expect(burger.getAttribute("role")).toBe("button");
  expect(burger.getAttribute("aria-label")).toBe("Open menu");
  expect(isLeft(new KeyboardEvent("keydown", { key: "Tab", bubbles: true, cancelable: true }))).toBe(true);
  expect(isOpen()).toBe(false);
  expect(isLeft(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }))).toBe(false);
  expect(isOpen()).toBe(true);
});

test("[HEAD-05] in a browser without dialogs the burger stays a link to the list of pages", () => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, "showModal");
  const { burger, isLeft } = show();
  expect(burger.getAttribute("role")).toBeNull();
  expect(burger.getAttribute("aria-label")).toBe("All pages");
  expect(isLeft(new MouseEvent("click", { bubbles: true, cancelable: true }))).toBe(true);
});
