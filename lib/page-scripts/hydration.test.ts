/** @jest-environment jsdom */
import { deferHydration } from "./deferred-hydration";
import { fakeObserver } from "./testing";
import { undoBrowserTranslation } from "./undo-browser-translation";

declare global {
  interface Window {
    pieces?: number[];
  }
}

const DATA = '<script type="deferred-data" src="/_page-data/v.json"></script>';
const SCRIPT = '<script type="deferred" src="/_next/a.js" async="" id="first"></script>';
const settled = () => new Promise((done) => setTimeout(done, 5));

type Answers = Record<string, string | number>;
let failures = 0;
let intersect: (isIntersecting: boolean) => void;

async function open(html: string, answers: Answers, { saveData = false } = {}) {
  dispatchEvent(new Event("keydown"));
  await settled();
  const fetched: string[] = [];
  intersect = fakeObserver();
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      const { pathname } = new URL(address);
      fetched.push(pathname);
      const answer = answers[pathname];
      if (answer === undefined) throw new TypeError("Failed to fetch");
      return { ok: typeof answer === "string", text: async () => answer, blob: async () => answer };
    },
  });
  Object.assign(navigator, { connection: { saveData } });
  Object.assign(performance, { getEntriesByType: () => [{ type: "reload" }] }); // jsdom cannot reload
  delete window.pieces;
  document.head.replaceChildren();
  document.body.innerHTML = html;
  failures = 0;
  deferHydration();
  dispatchEvent(new Event("DOMContentLoaded"));
  dispatchEvent(new Event("load"));
  await settled();
  return fetched;
}
addEventListener("hydrationfailed", () => failures++);

const waiting = () => document.querySelectorAll("script[type=deferred]").length;
const FOUND = { "/_page-data/v.json": '{"pieces":[1,2]}', "/_next/a.js": "" };

test("scripts and data are prefetched after the page has loaded, and time alone never runs them", async () => {
  const fetched = await open(SCRIPT + DATA, FOUND);
  expect(fetched.sort()).toEqual(["/_next/a.js", "/_page-data/v.json"]);
  expect(waiting()).toBe(1);
  expect(window.pieces).toBeUndefined();
});

test("a page that reads its address hydrates once loaded, if the address holds a value", async () => {
  const page = `${SCRIPT}${DATA}<main data-reads-address="plot city"></main>`;
  history.replaceState(null, "", "?utm_source=google");
  await open(page, FOUND);
  expect(waiting()).toBe(1);
  history.replaceState(null, "", "?plot=30x40");
  await open(page, FOUND);
  history.replaceState(null, "", "/");
  expect(waiting()).toBe(0);
});

test.each(["hydrated", "hydrationfailed"])(
  "a part whose value is in the address waits until the page is %s; others do not wait",
  async (end) => {
    history.replaceState(null, "", "?plot=30x40");
    await open(`<form data-reads-address="plot city"></form><form data-reads-address="facing"></form>`, FOUND);
    history.replaceState(null, "", "/");
    const waits = () => [...document.querySelectorAll("form")].map((form) => form.hasAttribute("data-waits"));
    expect(waits()).toEqual([true, false]);
    dispatchEvent(new Event(end));
    await settled();
    expect(waits()).toEqual([false, false]);
  },
);

test("with data saving on, nothing is fetched before it is needed", async () => {
  const fetched = await open(SCRIPT + DATA, FOUND, { saveData: true });
  expect(fetched).toEqual([]);
  dispatchEvent(new Event("keydown"));
  expect(document.head.innerHTML).toContain('<link rel="preload" href="http://localhost/_next/a.js">');
  await settled();
  expect(fetched).toEqual(["/_page-data/v.json"]);
  expect(waiting()).toBe(0);
});

test.each(["pointerdown", "touchstart", "keydown", "click", "input", "submit"])(
  "%s runs the scripts after the data; each keeps its place, its address and its other attributes",
  async (intent) => {
    await open(`<p></p>${SCRIPT}<i></i>`, FOUND);
    document.body.insertAdjacentHTML("beforeend", DATA);
    document.body.firstElementChild?.dispatchEvent(new Event(intent, { bubbles: true }));
    expect(waiting()).toBe(1);
    await settled();
    expect(document.body.innerHTML).toBe(
      `<p></p><script src="/_next/a.js" async="" id="first"></script><i></i>${DATA}`,
    );
  },
);

test("the data is set on the window before the first script runs", async () => {
  await open(SCRIPT + DATA, FOUND);
  const before = new Promise((done) => {
    new MutationObserver(() => done(window.pieces)).observe(document.body, { childList: true });
  });
  dispatchEvent(new Event("keydown"));
  expect(await before).toEqual([1, 2]);
});

test("a pointer over a control starts hydration, over anything else it does not", async () => {
  await open(`<p>Words</p><button>More</button>${SCRIPT}`, FOUND);
  const over = (selector: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event("pointerover", { bubbles: true }));
  over("p");
  await settled();
  expect(waiting()).toBe(1);
  over("button");
  await settled();
  expect(waiting()).toBe(0);
});

test("a scroll starts hydration when it brings a part near that needs scripts", async () => {
  await open(`<main><form></form></main>${SCRIPT}`, FOUND);
  dispatchEvent(new Event("scroll"));
  await settled();
  expect(waiting()).toBe(1);
  intersect(true);
  await settled();
  expect(waiting()).toBe(0);
});

test("hydration fails if a script is missing or the network is down", async () => {
  await open(SCRIPT + DATA, FOUND);
  dispatchEvent(new Event("keydown"));
  await settled();
  document.querySelector("script")?.dispatchEvent(new Event("error"));
  expect(failures).toBe(1);
  await open(SCRIPT + DATA, {});
  dispatchEvent(new Event("keydown"));
  await settled();
  expect([failures, waiting()]).toEqual([1, 1]);
});

test("data that could not be prefetched is fetched when it is needed", async () => {
  const answers: Answers = {};
  await open(SCRIPT + DATA, answers);
  Object.assign(answers, FOUND);
  dispatchEvent(new Event("keydown"));
  await settled();
  expect(window.pieces).toEqual([1, 2]);
});

test("if the data is gone, the page reloads only once", async () => {
  await open(SCRIPT + DATA, { ...FOUND, "/_page-data/v.json": 404 });
  dispatchEvent(new Event("keydown"));
  await settled();
  expect([failures, waiting()]).toEqual([1, 1]);
});

const fontWith = (words: string) => {
  const [outer, inner] = [document.createElement("font"), document.createElement("font")];
  inner.textContent = words;
  outer.append(inner);
  return outer;
};

type Translator = (text: Text) => void;

const translators: [string, Translator][] = [
  ["replaces texts", (text) => text.replaceWith(fontWith(`${text.data}!`))],
  [
    "adds its own and takes the text away",
    (text) => {
      text.before(fontWith(`${text.data}!`));
      text.remove();
    },
  ],
  [
    "moves the text into its own",
    (text) => {
      const font = fontWith("");
      text.before(font);
      font.firstElementChild?.append(text);
    },
  ],
];

function translated(html: string, translate: Translator): Text[] {
  dispatchEvent(new Event("hydrationfailed")); // ends the page before
  document.body.innerHTML = html;
  undoBrowserTranslation();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) translate(text);
  return texts;
}

const PAGE = "<p>From <b>900</b> rupees</p>";

test.each(translators)(
  "if a translator %s, React hydrates the page as sent, and it is translated again",
  (_way, translate) => {
    const texts = translated(PAGE, translate);
    const before = document.body.innerHTML;
    expect(document.querySelectorAll("font font")).toHaveLength(3);
    dispatchEvent(new Event("hydrating"));
    expect(document.body.innerHTML).toBe(PAGE);
    expect(texts.every(({ isConnected }) => isConnected)).toBe(true);
    expect(document.documentElement.translate).toBe(false);
    dispatchEvent(new Event("hydrated"));
    expect(document.body.innerHTML).toBe(before);
    expect(document.documentElement.hasAttribute("translate")).toBe(false);
  },
);

test("a text that React changed while it hydrated keeps its new words, and the translator hears of it", async () => {
  const [, figure] = translated(PAGE, (text) => text.replaceWith(fontWith(`${text.data}!`)));
  dispatchEvent(new Event("hydrating"));
  if (figure) figure.data = "1,620";
  const heard: MutationRecord[] = [];
  const watching = new MutationObserver((changes) => heard.push(...changes));
  watching.observe(document.body, { childList: true, subtree: true });
  dispatchEvent(new Event("hydrated"));
  await Promise.resolve();
  watching.disconnect();
  expect(document.querySelector("b")?.innerHTML).toBe("1,620");
  expect(heard.some(({ addedNodes }) => [...addedNodes].includes(figure as Text))).toBe(true);
});

test("a translation that the visitor switched off does not come back", () => {
  const [first] = translated(PAGE, (text) => text.replaceWith(fontWith(`${text.data}!`)));
  document.querySelector("p > font")?.replaceWith(first as Text);
  dispatchEvent(new Event("hydrating"));
  dispatchEvent(new Event("hydrated"));
  expect(document.querySelector("p")?.firstChild).toBe(first);
});
