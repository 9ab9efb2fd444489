import { readStoredIntent, storeIntent, subscribe } from "@/lib/enquiry/stored-intent";
import { PageElement } from "@/lib/page-scripts/page-element";

let wentBack: boolean | undefined;
addEventListener("popstate", () => (wentBack = true));
addEventListener("click", () => (wentBack = false), true);

function hasGoneBack() {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return wentBack ?? navigation?.type === "back_forward";
}

/**
 * On a city's page (with `city`), stores that city. Elsewhere, opens the sections about the chosen city or redirects to
 * its page, unless the visitor came back from there.
 */
class ChosenCity extends HTMLElement {
  connectedCallback() {
    const pageCity = this.getAttribute("city");
    if (pageCity) return storeIntent({ city: pageCity });
    const { city } = readStoredIntent();
    if (!city) return;
    const sections = document.querySelectorAll<HTMLDetailsElement>("details[data-city]");
    for (const section of sections) if (section.dataset.city === city) section.open = true;
    const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
    const link = links.find((candidate) => candidate.dataset.city === city && !candidate.hasAttribute("aria-current"));
    if (link?.pathname.startsWith(`${location.pathname}/`) && !hasGoneBack())
      location.replace(link.href + location.search + location.hash);
  }
}

customElements.define("chosen-city", ChosenCity);

/** The home page's packages (HOME-09). `for` names the list of cities; `data-failed` shows the message beside it. */
class CityPackages extends PageElement {
  protected enter(signal: AbortSignal) {
    const list = document.getElementById(this.getAttribute("for") ?? "") as HTMLSelectElement | null;
    const loading = this.textContent;
    let requested = "";
    const status = this.closest("section")?.querySelector("[role=status]");
    const show = async (change?: Event) => {
      const announceChange = (words: string | null | undefined) => {
        if (change && status) status.textContent = words ?? "";
      };
      const city = list?.selectedOptions[0];
      const { packages } = city?.dataset ?? {};
      requested = packages ?? "";
      if (!packages) return announceChange(city?.text);
      this.textContent = loading;
      announceChange(loading);
      delete this.dataset.failed;
      try {
        const answer = await fetch(packages, { signal });
        if (!answer.ok) throw answer;
        const html = await answer.text();
        if (packages !== requested) return;
        this.#fill(html);
        announceChange(this.querySelector("h3")?.textContent);
      } catch {
        if (packages !== requested) return;
        this.dataset.failed = "";
        announceChange(this.nextElementSibling?.querySelector("p")?.textContent);
      }
    };
    list?.addEventListener("change", show, { signal });
    const chosen = [...(list?.options ?? [])].find(({ value }) => value === readStoredIntent().city);
    if (chosen) chosen.selected = true;
    // Also shows a city selected before this script ran, or restored from an earlier visit.
    show();
  }

  /** The policy forbids style attributes and allows styles set by script. */
  #fill(html: string) {
    this.innerHTML = html.replaceAll(' style="', ' data-style="');
    for (const { dataset, style } of this.querySelectorAll<HTMLElement>("[data-style]"))
      style.cssText = dataset.style ?? "";
  }
}

customElements.define("city-packages", CityPackages);

/** Runs while the browser parses the page, so that the elements before it change before they are painted. */
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
      const elementsOf = (kind: string) => document.querySelectorAll<HTMLElement>(`[data-city-${kind}="${name}"]`);
      for (const element of elementsOf("text")) element.textContent = text;
      for (const element of elementsOf("style")) element.style.cssText = text;
      for (const element of elementsOf("attribute")) element.setAttribute(name, text);
    }
  }
}

customElements.define("city-words", CityWords);
