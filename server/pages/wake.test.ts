/**
 * @jest-environment jsdom
 */
import { wake } from "./wake.mjs";

const aliveSoon = () =>
  new Promise((done) => {
    dispatchEvent(new Event("alive"));
    setTimeout(done, 1);
  });

const hashChanged = () => new Promise((done) => addEventListener("hashchange", done, { once: true }));

/** A page as it is sent, before any of its scripts. What earlier tests' pages still listen to, they have heard. */
function open(html: string) {
  for (const heard of ["pointerdown", "keydown", "touchstart", "alive"]) dispatchEvent(new Event(heard));
  document.body.innerHTML = html;
  wake();
}

const waiting = () => document.querySelectorAll("script[type=later]").length;

test("scripts wait for the first touch, and keep their place, their address and what else they say", () => {
  open('<p></p><script type="later" src="/_next/a.js" async="" id="first"></script><i></i>');
  expect(waiting()).toBe(1);
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(document.body.innerHTML).toBe('<p></p><script src="/_next/a.js" async="" id="first"></script><i></i>');
});

test("a press on a button is done again once the page is alive, and once only", async () => {
  open('<button type="button"><i>More</i></button>');
  let presses = 0;
  document.querySelector("i")?.click();
  document.querySelector("i")?.click();
  document.querySelector("button")?.addEventListener("click", () => presses++);
  await aliveSoon();
  expect(presses).toBe(1);
  document.querySelector("button")?.click();
  expect(presses).toBe(2);
});

test("what React has replaced is found by its id", async () => {
  open('<a id="menu" href="#pages" data-wakes="true">Menu</a>');
  document.querySelector("a")?.click();
  document.body.innerHTML = '<button id="menu" type="button">Menu</button>';
  const pressed = jest.fn();
  document.querySelector("button")?.addEventListener("click", pressed);
  await aliveSoon();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("a form that was sent is sent again, with the button that sent it", async () => {
  open("<form><button>Send</button></form>");
  const form = document.querySelector("form");
  form?.querySelector("button")?.click();
  const sent = jest.fn((event: SubmitEvent) => event.preventDefault());
  form?.addEventListener("submit", sent);
  await aliveSoon();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[0].submitter).toBe(form?.querySelector("button"));
});

test("where a script does not come, what works without is done", async () => {
  open('<a id="menu" href="#pages" data-wakes="true">Menu</a><script type="later" src="/_next/a.js"></script>');
  document.querySelector("a")?.click();
  expect(location.hash).toBe("");
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  const gone = hashChanged();
  document.querySelector("script")?.dispatchEvent(new Event("error"));
  await gone;
  expect(location.hash).toBe("#pages");
});

test("links, summaries and fields are left alone", async () => {
  open('<a href="#place">There</a>');
  const gone = hashChanged();
  document.querySelector("a")?.click();
  await gone;
  expect(location.hash).toBe("#place");
});
