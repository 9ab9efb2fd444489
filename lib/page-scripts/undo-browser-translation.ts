/**
 * A browser's translator replaces texts by <font> elements. React would then render the page again and lose typed text
 * and the focus, so the page gets its original texts back during hydration.
 */
export function undoBrowserTranslation(): void {
  const root = document.documentElement;
  const originals = new Map<Element, Text>();
  let restored: { font: Element; text: Text; originalText: string; parent: ParentNode | null }[] = [];

  const isFont = (node: Node | null): node is Element => node?.nodeName === "FONT";

  /** Translators replace the text by the <font>, or insert the <font> next to it before they remove the text. */
  function rememberOriginals(changes: MutationRecord[]) {
    for (const { addedNodes, removedNodes, previousSibling, nextSibling } of changes) {
      const font = [...addedNodes, previousSibling, nextSibling].find(isFont);
      for (const text of removedNodes)
        if (font && text instanceof Text && !originals.has(font)) originals.set(font, text);
    }
  }

  const observer = new MutationObserver(rememberOriginals);
  observer.observe(document, { childList: true, subtree: true });

  function restoreOriginals() {
    rememberOriginals(observer.takeRecords());
    observer.disconnect();
    const shown = [...originals].filter(([font]) => font.isConnected);
    if (shown.length === 0) return;
    root.translate = false;
    restored = shown.map(([font, text]) => ({ font, text, originalText: text.data, parent: text.parentNode }));
    for (const { font, text } of restored) font.replaceWith(text);
  }

  function restoreTranslation() {
    observer.disconnect();
    if (restored.length > 0) root.removeAttribute("translate");
    for (const { font, text, originalText, parent } of restored) {
      if (!text.isConnected) continue;
      if (text.data === originalText) {
        text.replaceWith(font);
        parent?.append(text);
      } else text.replaceWith(text); // so that the translator notices the new text
    }
    restored = [];
  }

  addEventListener("hydrating", restoreOriginals, { once: true });
  for (const end of ["hydrated", "hydrationfailed"]) addEventListener(end, restoreTranslation, { once: true });
}
