import { readStoredIntent, subscribe } from "@/lib/enquiry/stored-intent";
import { PageElement } from "./page-element";

/** Browsers run it while they parse the page, so the words of the elements before it change before they are painted. */
class CityWords extends PageElement {
  protected enter(signal: AbortSignal) {
    signal.addEventListener(
      "abort",
      subscribe(() => this.#show()),
    );
    this.#show();
  }

  #show() {
    const words: Record<string, Record<string, string>> = JSON.parse(this.dataset.words ?? "{}");
    for (const [name, text] of Object.entries(words[readStoredIntent().city ?? ""] ?? {})) {
      const all = (kind: string) => document.querySelectorAll<HTMLElement>(`[data-city-${kind}="${name}"]`);
      for (const one of all("text")) one.textContent = text;
      for (const one of all("style")) one.style.cssText = text;
      for (const one of all("attribute")) one.setAttribute(name, text);
    }
  }
}

customElements.define("city-words", CityWords);
