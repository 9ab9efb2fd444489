import { readStoredIntent } from "@/lib/enquiry/stored-intent";
import { PageElement } from "./page-element";

/** HOME-09. `for` names the list of cities. A failure sets `data-failed`, which shows the message beside it. */
class CityPackages extends PageElement {
  protected enter(signal: AbortSignal) {
    const list = document.getElementById(this.getAttribute("for") ?? "") as HTMLSelectElement | null;
    const loading = this.textContent;
    let requested = "";
    const status = this.closest("section")?.querySelector("[role=status]");
    const show = async (change?: Event) => {
      const say = (words: string | null | undefined) => {
        if (change && status) status.textContent = words ?? "";
      };
      const city = list?.selectedOptions[0];
      const { packages } = city?.dataset ?? {};
      requested = packages ?? "";
      if (!packages) return say(city?.text);
      this.textContent = loading;
      say(loading);
      delete this.dataset.failed;
      try {
        const answer = await fetch(packages, { signal });
        if (!answer.ok) throw answer;
        const html = await answer.text();
        if (packages !== requested) return;
        this.#fill(html);
        say(this.querySelector("h3")?.textContent);
      } catch {
        if (packages !== requested) return;
        this.dataset.failed = "";
        say(this.nextElementSibling?.querySelector("p")?.textContent);
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
    for (const one of this.querySelectorAll<HTMLElement>("[data-style]")) one.style.cssText = one.dataset.style ?? "";
  }
}

customElements.define("city-packages", CityPackages);
