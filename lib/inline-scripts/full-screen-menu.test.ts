/**
 * @jest-environment jsdom
 */
import { defineFullScreenMenu } from "./full-screen-menu";

// jsdom knows no modal dialogs.
HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event("close"));
};

test("[HEAD-05] [HEAD-08] it opens by its button, closes on a link, and gives the focus back", () => {
  defineFullScreenMenu();
  document.body.innerHTML = `<full-screen-menu><button data-inline><i></i></button>
    <dialog><p></p><a href="#place"><b></b></a></dialog></full-screen-menu>`;
  const press = (selector: string) => {
    document.querySelector<HTMLElement>(selector)?.click();
    return document.querySelector("dialog")?.open;
  };
  expect(press("i")).toBe(true);
  expect(press("p")).toBe(true);
  expect(document.activeElement).toBe(document.body);
  expect(press("b")).toBe(false);
  expect(document.activeElement).toBe(document.querySelector("button"));
});
