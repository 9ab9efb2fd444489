/**
 * Stores the language that a visitor chooses, and emphasises it on pages in another one. Nobody is redirected: the
 * address alone decides what a page says. The same page opens, with the visitor's search and place on it.
 */
export function rememberLanguage(): void {
  const KEY = "language";
  try {
    const chosen = localStorage.getItem(KEY);
    if (chosen) document.documentElement.dataset.language = chosen;
  } catch {
    // Without storage, a choice lasts as long as its addresses.
  }
  addEventListener(
    "click",
    ({ target }) => {
      const link = (target as Element).closest?.<HTMLAnchorElement>("a[data-language]");
      if (!link) return;
      link.search = location.search;
      link.hash = location.hash;
      try {
        localStorage.setItem(KEY, link.dataset.language ?? "");
      } catch {
        // As above.
      }
    },
    { capture: true },
  );
}
