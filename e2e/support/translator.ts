import type { Page } from "playwright/test";

declare global {
  interface Window {
    /** The texts that the translator took from the page, with their words at that time. */
    taken?: { text: Text; words: string }[];
  }
}

/**
 * Replaces every text of the page by <font> elements, as browsers' translators do, now and after each change. Its words
 * differ by a character of no width, which locators ignore.
 */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const LEFT_ALONE = "font, script, style, noscript, textarea, svg, title, [translate=no]";
    const taken: { text: Text; words: string }[] = [];
    window.taken = taken;

    function replace(text: Text) {
      if (!text.data.trim() || !text.isConnected || text.parentElement?.closest(LEFT_ALONE)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
      inner.textContent = `${text.data}\u200b`;
      outer.append(inner);
      text.replaceWith(outer);
      taken.push({ text, words: text.data });
    }

    function translateIn(node: Node) {
      if (node instanceof Text) return replace(node);
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(replace);
    }

    translateIn(document.body);
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        for (const node of type === "characterData" ? [target] : addedNodes) translateIn(node);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });

/** The new words of texts that React changed although they are no longer on the page: the visitor sees the old ones. */
export const unseenChanges = (page: Page) =>
  page.evaluate(() =>
    (window.taken ?? [])
      .filter(({ text, words }) => !text.isConnected && text.data !== words)
      .map(({ text }) => text.data),
  );
