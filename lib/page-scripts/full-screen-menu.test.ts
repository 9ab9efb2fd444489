/**
 * @jest-environment jsdom
 */
import "./full-screen-menu";

test("[HEAD-05] in a browser without dialogs the burger stays a link to the list of pages", () => {
  document.body.innerHTML = `<full-screen-menu data-opens="Open menu"><a href="#pages" aria-label="All pages"><i></i></a>
    <dialog><p></p></dialog></full-screen-menu>`;
  const burger = document.querySelector("a");
  expect(burger?.getAttribute("role")).toBeNull();
  expect(burger?.getAttribute("aria-label")).toBe("All pages");
  expect(burger?.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }))).toBe(true);
});
