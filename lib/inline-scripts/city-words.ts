/**
 * <city-words> applies the words of the chosen city (`data-words`, by city and name) to the elements before it: text
 * (`data-city-says`), style (`data-city-style`), or the attribute of that name (`data-city-sets`). Browsers run it while
 * they parse the page, so that the words change before they are painted. For other cities the page's own words stay.
 */
export function defineCityWords(): void {
  if (customElements.get("city-words")) return;

  class CityWords extends HTMLElement {
    leaving = new AbortController();

    connectedCallback() {
      this.leaving = new AbortController();
      addEventListener("intentchange", () => this.say(), { signal: this.leaving.signal });
      this.say();
    }

    disconnectedCallback() {
      this.leaving.abort();
    }

    say() {
      for (const [name, words] of Object.entries(this.wordsOfCity())) {
        const all = (kind: string) => document.querySelectorAll<HTMLElement>(`[data-city-${kind}="${name}"]`);
        for (const one of all("says")) one.textContent = words;
        for (const one of all("style")) one.style.cssText = words;
        for (const one of all("sets")) one.setAttribute(name, words);
      }
    }

    wordsOfCity(): Record<string, string> {
      try {
        const { city } = JSON.parse(sessionStorage.getItem("enquiry.intent") ?? "{}");
        return JSON.parse(this.dataset.words ?? "{}")[city] ?? {};
      } catch {
        // Without storage, pages show their default city.
        return {};
      }
    }
  }

  customElements.define("city-words", CityWords);
}
