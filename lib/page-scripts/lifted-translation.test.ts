/**
 * @jest-environment jsdom
 */
import { liftTranslation } from "./lifted-translation";

const fontWith = (words: string) => {
  const [outer, inner] = [document.createElement("font"), document.createElement("font")];
  inner.textContent = words;
  outer.append(inner);
  return outer;
};

type Translator = (text: Text) => void;

/** The ways in which translators replace a text. */
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

/** A page whose texts this translator replaces. Returns its texts as sent. */
function translated(html: string, translate: Translator): Text[] {
  dispatchEvent(new Event("hydrationfailed")); // ends the page before
  document.body.innerHTML = html;
  liftTranslation();
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
    // Translators leave the page alone meanwhile.
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

test("a page that nobody translated is not marked", () => {
  translated(PAGE, () => {});
  dispatchEvent(new Event("hydrating"));
  expect(document.documentElement.hasAttribute("translate")).toBe(false);
  expect(document.body.innerHTML).toBe(PAGE);
});

test("a translation that the visitor switched off does not come back", () => {
  const [first] = translated(PAGE, (text) => text.replaceWith(fontWith(`${text.data}!`)));
  document.querySelector("p > font")?.replaceWith(first as Text);
  dispatchEvent(new Event("hydrating"));
  dispatchEvent(new Event("hydrated"));
  expect(document.querySelector("p")?.firstChild).toBe(first);
});
