/**
 * A browser's translator replaces texts by <font> elements, for which React would render its own page again: typed text
 * and the focus would be lost. So the page has its own texts during hydration.
 */
export function undoBrowserTranslation(): void {
  const page = document.documentElement;
  const originals = new Map<Element, Text>();
  let restored: { font: Element; text: Text; words: string; within: ParentNode | null }[] = [];

  const isFont = (node: Node | null): node is Element => node?.nodeName === "FONT";

  /** Translators replace the text by the <font>, or insert the <font> next to it before they remove the text. */
  function remember(changes: MutationRecord[]) {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      for (const text of removedNodes)
        if (font && text instanceof Text && !originals.has(font)) originals.set(font, text);
    }
  }

  const watching = new MutationObserver(remember);
  watching.observe(document, { childList: true, subtree: true });

  function restoreOriginals() {
    remember(watching.takeRecords());
    watching.disconnect();
    const shown = [...originals].filter(([font]) => font.isConnected);
    if (shown.length === 0) return;
    page.translate = false;
    restored = shown.map(([font, text]) => ({ font, text, words: text.data, within: text.parentNode }));
    for (const { font, text } of restored) font.replaceWith(text);
  }

  function restoreTranslation() {
    watching.disconnect();
    if (restored.length > 0) page.removeAttribute("translate");
    for (const { font, text, words, within } of restored) {
      if (!text.isConnected) continue;
      if (text.data === words) {
        text.replaceWith(font);
        within?.append(text);
      } else text.replaceWith(text); // the translator notices it
    }
    restored = [];
  }

  addEventListener("hydrating", restoreOriginals, { once: true });
  for (const end of ["hydrated", "hydrationfailed"]) addEventListener(end, restoreTranslation, { once: true });
}
