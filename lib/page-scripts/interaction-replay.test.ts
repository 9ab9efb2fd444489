/** @jest-environment jsdom */
import { replayInteractions } from "./interaction-replay";

const hydratedSoon = () =>
  new Promise((done) => {
    dispatchEvent(new Event("hydrated"));
    setTimeout(done, 1);
  });

const hashChanged = () => new Promise((done) => addEventListener("hashchange", done, { once: true }));

function open(html: string) {
  dispatchEvent(new Event("hydrationfailed"));
  history.replaceState(null, "", location.pathname);
  document.body.innerHTML = html;
  replayInteractions();
}

test("a press on a button is replayed once after hydration", async () => {
  open('<button type="button"><i>More</i></button>');
  let presses = 0;
  document.querySelector("i")?.click();
  document.querySelector("i")?.click();
  document.querySelector("button")?.addEventListener("click", () => presses++);
  await hydratedSoon();
  expect(presses).toBe(1);
  document.querySelector("button")?.click();
  expect(presses).toBe(2);
});

test("the pressed control shows that it waits, and only the last one does", async () => {
  open('<button type="button" id="a">A</button><form><button id="b">B</button></form>');
  const busy = () => [...document.querySelectorAll("[aria-busy=true]")].map(({ id }) => id);
  document.getElementById("a")?.click();
  expect(busy()).toEqual(["a"]);
  document.getElementById("b")?.click();
  expect(busy()).toEqual(["b"]);
  document.querySelector("form")?.addEventListener("submit", (event) => event.preventDefault());
  await hydratedSoon();
  expect(busy()).toEqual([]);
});

test("a hash that the visitor follows meanwhile is restored after hydration rewrites the address", async () => {
  open('<a href="#plan">Plan</a>');
  const gone = hashChanged();
  location.hash = "#plan";
  await gone;
  history.replaceState(null, "", location.pathname);
  const soon = hydratedSoon();
  // Before any replayed press, because a dialog is closed by the address at which it is open.
  expect(location.hash).toBe("#plan");
  await soon;
});

test("a link followed just before hydration is not undone by the one followed before it", async () => {
  open("");
  const gone = hashChanged();
  location.hash = "#plan";
  await gone;
  location.hash = "#prices";
  dispatchEvent(new PopStateEvent("popstate")); // at once in browsers, later in jsdom
  await hydratedSoon();
  expect(location.hash).toBe("#prices");
});

test("an element that React replaced is found by its id", async () => {
  open('<a id="menu" href="#pages" data-replay="true">Menu</a>');
  document.querySelector("a")?.click();
  document.body.innerHTML = '<button id="menu" type="button">Menu</button>';
  const pressed = jest.fn();
  document.querySelector("button")?.addEventListener("click", pressed);
  await hydratedSoon();
  expect(pressed).toHaveBeenCalledTimes(1);
});

test("links, controls of inline scripts, and a dialog's close button are left alone", async () => {
  open('<a href="#place">There</a><button type="button" data-inline>Unfold</button><form method="dialog"></form>');
  const gone = hashChanged();
  document.querySelector("a")?.click();
  await gone;
  expect(location.hash).toBe("#place");
  const listener = jest.fn((event: Event) => event.preventDefault());
  const page = new AbortController();
  for (const press of ["click", "submit"]) document.body.addEventListener(press, listener, { signal: page.signal });
  document.querySelector("button")?.click();
  document.querySelector("form")?.requestSubmit();
  page.abort();
  expect(listener.mock.calls.map(([{ type }]) => type)).toEqual(["click", "submit"]);
});

test("inline scripts receive their events, even if React stops them during hydration", () => {
  open('<p><button type="button" data-inline>Menu</button></p>');
  const react = new AbortController();
  document.addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: react.signal });
  const listener = jest.fn();
  document.querySelector("p")?.addEventListener("click", listener);
  document.querySelector("button")?.click();
  react.abort();
  expect(listener).toHaveBeenCalledTimes(1);
});

test("a submitted form is submitted again, with its button", async () => {
  open("<form><button>Send</button></form>");
  const form = document.querySelector("form");
  form?.querySelector("button")?.click();
  const sent = jest.fn((event: SubmitEvent) => event.preventDefault());
  form?.addEventListener("submit", sent);
  await hydratedSoon();
  expect(sent).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls[0]?.[0].submitter).toBe(form?.querySelector("button"));
});
