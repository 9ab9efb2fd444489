import { localStore, readStored, store } from "@/lib/browser-storage";

const LANGUAGE_KEY = "language";

/** Visitors are not redirected: the address alone decides what a page says. */
export function markLanguage(): void {
  const chosen = readStored(localStore, LANGUAGE_KEY);
  if (chosen) document.documentElement.dataset.language = chosen;
}

export function rememberLanguage(): void {
  addEventListener(
    "click",
    ({ target }) => {
      const link = (target as Element).closest?.<HTMLAnchorElement>("a[data-language]");
      if (!link) return;
      link.search = location.search;
      link.hash = location.hash;
      store(localStore, LANGUAGE_KEY, link.dataset.language ?? "");
    },
    { capture: true },
  );
}
